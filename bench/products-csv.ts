import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startShop } from './start-shop.ts'

/*
 * Measures the export and import of a product file while shoppers buy: `npm run bench:csv -- 10000` on the embedded
 * database, or on an empty PostgreSQL database if DATABASE_URL is set. Prints how long each step takes, and how long
 * the shoppers waited. As the embedded database has one connection, their slowest response there shows how long a batch
 * occupies it.
 */

/** The number of products, including those of the demo shop, since the export contains all products. */
const rows = Number(process.argv[2] ?? 10_000)
const password = 'an anvil rings before the sun'
const shop = await startShop({
  ...process.env,
  SEED: 'demo',
  STAFF_EMAIL: 'bench@example.com',
  STAFF_PASSWORD: password,
  DATA_DIR: process.env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'karda-csv-'))),
})

async function send(token: string, method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'X-Tenant-ID': '3', 'Content-Type': 'application/json' }
  const signed = token ? { ...headers, Authorization: `Bearer ${token}` } : headers
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: signed,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`)
  return answer
}

async function signIn(login_id: string, secret: string): Promise<string> {
  const answer = await send('', 'POST', '/accounts/login/', { login_id, password: secret })
  return ((await answer.json()) as { access: string }).access
}

const staff = await signIn('bench@example.com', password)
const shopper = await signIn('customer@example.com', 'khukuri-demo')
const many = { account_orders: 1000, account_pieces: 10_000, network_orders: 1000, network_pieces: 10_000 }
const limits = await (await send(staff, 'GET', '/admin/open-order-limits/')).json()
await send(staff, 'PUT', '/admin/open-order-limits/', { ...(limits as object), ...many })
const address = {
  fullname: 'Maya Tamang',
  street: '12 Mill Lane',
  city: 'Berlin',
  postalCode: '10115',
  country: 'Germany',
  contact_number: '+49 151 5550123',
}
const wanted = (await (await send('', 'GET', '/products/products/?search=karda+chakmak')).json()) as {
  results: { id: number; slug: string }[]
}
const { id: product_id = 0, slug = '' } = wanted.results[0] ?? {}

let turns = 0

/** Shoppers, one after another, look at a product and put it into the cart; some order it. */
async function buy(waits: number[]): Promise<void> {
  const timed = async (...call: Parameters<typeof send>) => {
    const start = performance.now()
    await (await send(...call)).arrayBuffer()
    waits.push(performance.now() - start)
  }
  await timed('', 'GET', `/products/products/${slug}/?of=${performance.now()}`)
  await timed(shopper, 'POST', '/orders/cart/add-item/', { product_id, quantity: 1 })
  const isOrdering = ++turns % 50 === 1
  const order = { delivery_address: address, payment_method: 'bank_transfer', age_confirmed: true }
  if (isOrdering) await timed(shopper, 'POST', '/orders/orders/', { ...order, declarations: [] })
  else await timed(shopper, 'DELETE', '/orders/cart/clear/')
}

const table: Record<string, Record<string, string | number>> = {}

/** Runs a step while shoppers buy, and records how long both took. */
async function step<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  const waits: number[] = []
  const controller = new AbortController()
  const shopping = (async () => {
    while (!controller.signal.aborted) {
      await buy(waits)
      await setTimeout(20)
    }
  })()
  const start = performance.now()
  const answer = await work()
  const seconds = (performance.now() - start) / 1000
  controller.abort()
  await shopping
  waits.sort((a, b) => a - b)
  table[name] = {
    seconds: seconds.toFixed(1),
    'shoppers’ calls': waits.length,
    'p50 ms': (waits[Math.floor(waits.length / 2)] ?? 0).toFixed(0),
    'p95 ms': (waits[Math.floor(waits.length * 0.95)] ?? 0).toFixed(0),
    'slowest ms': (waits.at(-1) ?? 0).toFixed(0),
  }
  return answer
}

type Import = { id: string; remaining: number; counts: Record<string, number> }

async function check(csv: string): Promise<Import> {
  const answer = await send(staff, 'POST', '/admin/product-imports/', { name: 'bench.csv', csv })
  return (await answer.json()) as Import
}

async function run({ id }: Import): Promise<Import> {
  for (;;) {
    const answer = await send(staff, 'POST', `/admin/product-imports/${id}/run/`)
    const now = (await answer.json()) as Import
    if (now.remaining === 0) return now
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const head =
  'slug,name,name_ne,category,price,packed_weight_g,is_active,description,long_html_description,attributes'
const demo = (await (await send(staff, 'GET', '/admin/products/?page_size=1')).json()) as { count: number }
const count = rows - demo.count
const categories = (await (await send('', 'GET', '/products/categories/')).json()) as { slug: string }[]
const details = JSON.stringify(['Steel', 'Handle', 'Sheath'].map((key) => ({ key, value: `${key} of it` })))
const html = '<h3>The valley in the steel</h3><p>Turned rosewood on a through tang.</p>'.repeat(12)
const file = [head]
for (let n = 1; n <= count; n++)
  file.push(
    `bench-${n},Bench knife ${n},खुकुरी ${n},${categories[n % categories.length]?.slug},${50 + (n % 200)}.50,900,true,` +
      `${quoted(`A knife, number ${n}`)},${quoted(html)},${quoted(details)}`,
  )

await step('nothing', () => setTimeout(3000))
const fresh = await step('check new products', () => check(file.join('\r\n')))
await step('import new products', () => run(fresh))
const out = await step('export', async () => (await send(staff, 'GET', '/admin/products/csv/')).text())
const same = await step('check the export', () => check(out))
const dearer = file.map((line) => line.replace('.50,900', '.75,900')).join('\r\n')
const changed = await step('check new prices', () => check(dearer))
await step('import new prices', () => run(changed))
console.table(table)
console.log(`The export again: ${JSON.stringify(same.counts)}`)
await shop.stop()
