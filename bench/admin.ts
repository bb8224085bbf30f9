import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { calls, type Known } from './admin-calls.ts'
import { longestWaitMs, measureImport } from './admin-import.ts'
import { measurePhone, phoneLimits } from './admin-phone.ts'
import { fillVolumes } from './admin-volumes.ts'
import { startShop } from './start-shop.ts'

/*
 * Measures the back office's calls on a large amount of data. Pass the number of orders to create: `npm run bench:admin
 * -- 20000` for the embedded database, or 1000000 with DATABASE_URL set to an empty PostgreSQL database. Prints the p50
 * and p95 at the server, and exits with 1 if a p95 exceeds the limit. To measure a filled database again, set DATA_DIR
 * or DATABASE_URL and pass 0. A second word selects measurements by name ('phone': screens on a slow phone, 'import':
 * other calls during an import).
 */

const orders = Number(process.argv[2] ?? 20_000)
const only = process.argv[3] ?? ''
const repetitions = 20
const databaseUrl = process.env.DATABASE_URL
const limitMs = databaseUrl ? 100 : 200
const dataDir = process.env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'karda-admin-')))
const person = { email: 'bench@example.com', password: 'an anvil rings before the sun' }
const env = {
  ...process.env,
  SEED: 'demo',
  DATA_DIR: dataDir,
  STAFF_EMAIL: person.email,
  STAFF_PASSWORD: person.password,
}

if (orders > 0) {
  const empty = await startShop(env)
  await empty.stop()
  const opened = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  const rest = Math.max(1000, Math.floor(orders / 10))
  await fillVolumes(opened.direct, { orders, products: rest, customers: rest })
  await opened.close()
}
const shop = await startShop(env)
const headers: Record<string, string> = { 'X-Tenant-ID': '3', 'Content-Type': 'application/json' }
const body = JSON.stringify({ login_id: person.email, password: person.password })
const login = await fetch(`${shop.url}/api/accounts/login/`, { method: 'POST', headers, body })
const tokens = (await login.json()) as { access: string; refresh: string }
headers.Authorization = `Bearer ${tokens.access}`

type List<Row> = { results: Row[]; next?: string | null }

async function ask(method: 'GET' | 'POST', path: string, sent?: object): Promise<Response> {
  const answer = await fetch(`${shop.url}/api/admin/${path}`, {
    method,
    headers,
    ...(sent && { body: JSON.stringify(sent) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer
}

async function get<Answer>(path: string): Promise<Answer> {
  return (await ask('GET', path)).json() as Promise<Answer>
}

async function firstOf<Row>(path: string): Promise<Row> {
  const [row] = (await get<List<Row>>(path)).results
  if (!row) throw new Error(`${path} is empty`)
  return row
}

async function measure(path: string): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  await get(path)
  for (let run = 0; run < repetitions; run++) {
    const start = performance.now()
    await get(path)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

const { count } = await get<{ count: number }>('orders/')
const far = await get<List<{ id: string }>>(`orders/?page=${Math.floor(count / 25)}`)
const known: Known = {
  id: far.results[0]?.id ?? '',
  far: (far.next ?? 'orders/').replace('/api/admin/', ''),
  paid: (await firstOf<{ id: string }>('packing/')).id,
  customer: (await firstOf<{ id: number }>('customers/')).id,
  product: (await firstOf<{ id: number }>('products/?search=bench-7')).id,
  piece: (await firstOf<{ id: number }>('pieces/')).id,
  media: (await firstOf<{ key: string }>('media/')).key,
  today: new Date().toISOString().slice(0, 10),
}
const rows: Record<string, { 'p50 ms': string; 'p95 ms': string; ratio: string; limit: string }> = {}
let baseline = 0
let tooSlow = 0
for (const [name, pathOf] of calls) {
  if (baseline > 0 && !name.includes(only)) continue
  const { p50, p95 } = await measure(pathOf(known))
  baseline ||= p50
  if (p95 > limitMs) tooSlow += 1
  rows[name] = {
    'p50 ms': p50.toFixed(1),
    'p95 ms': p95.toFixed(1),
    ratio: `${(p50 / baseline).toFixed(1)} ×`,
    limit: p95 > limitMs ? `above ${limitMs}` : '',
  }
}
console.table(rows)
const phone = 'phone'.includes(only) ? await measurePhone(shop.url, tokens, known.product) : []
for (const { shownMs, keyMs } of phone)
  if (shownMs > phoneLimits.shownMs || keyMs > phoneLimits.keyMs) tooSlow += 1
console.table(phone)
const imported = 'import'.includes(only) ? await measureImport(ask) : []
for (const step of imported) if (step.longestWaitMs > longestWaitMs) tooSlow += 1
console.table(imported)
await shop.stop()
if (tooSlow > 0) {
  console.error(`${tooSlow} are above their limits.`)
  process.exitCode = 1
}
