import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '../api/database/open-database.ts'
import { fillVolumes } from './office-volumes.ts'

/*
 * Measures the calls of the office at volume: `npm run bench:office -- 20000` on the embedded database, or with
 * DATABASE_URL, an empty PostgreSQL database, and 1000000. Prints p50 and p95 at the server, and the ratio to the
 * cheapest call of staff. Filled databases can be measured again: DATA_DIR or DATABASE_URL, and 0.
 */

const orders = Number(process.argv[2] ?? 20_000)
const repetitions = 30
const root = join(import.meta.dirname, '..')
const password = 'an anvil rings before the sun'
const env = {
  ...process.env,
  ...{ PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off', SEED: 'demo' },
  ...{ STAFF_EMAIL: 'bench@example.com', STAFF_PASSWORD: password },
  DATA_DIR: process.env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'karda-office-'))),
}

async function startShop() {
  const child = spawn(process.execPath, [join(root, 'api/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/\S+/.exec(line) ?? []
    if (!url) continue
    child.stdout.resume()
    return {
      url,
      stop: async () => {
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  throw new Error('The shop ended before it was ready')
}

/** Each line: what it is called in the table, and its path; others add theirs. */
const calls: [string, (known: { id: string; far: string }) => string][] = [
  ['who am I (baseline)', () => '/admin/me/'],
  ['orders, newest', () => '/admin/orders/'],
  ['orders, by total', () => '/admin/orders/?ordering=-total'],
  ['orders, page 400', () => '/admin/orders/?page=400'],
  ['orders, far by key', ({ far }) => far],
  ['orders, paid', () => '/admin/orders/?status=paid'],
  ['orders, paid by total', () => '/admin/orders/?status=paid&ordering=-total'],
  ['orders, country and way to pay', () => '/admin/orders/?country=Norway&payment_method=card_2c2p'],
  ['orders, a month', () => '/admin/orders/?created_from=2026-01-01&created_to=2026-01-31'],
  ['orders, product', () => `/admin/orders/?product=5`],
  ['orders, made to order', () => '/admin/orders/?made_to_order=true'],
  ['search, common name', () => '/admin/orders/?search=tamang'],
  ['search, rare name', () => '/admin/orders/?search=solberg+12'],
  ['search, number', ({ id }) => `/admin/orders/?search=${id}`],
  ['search, phone', () => '/admin/orders/?search=4000777'],
  ['search, email', () => '/admin/orders/?search=bench7@example.com'],
  ['search, nothing', () => '/admin/orders/?search=zzzqqq'],
  ['search, two letters', () => '/admin/orders/?search=ma'],
  ['search, common by total', () => '/admin/orders/?search=tamang&ordering=-total'],
  ['one order', ({ id }) => `/admin/orders/${id}/`],
  ['today', () => '/admin/today/'],
  ['products', () => '/admin/products/'],
  ['products, search', () => '/admin/products/?search=bench+knife+77'],
  ['customers, search', () => '/admin/customers/?search=bench77'],
  ['packing', () => '/admin/packing/'],
]

const first = await startShop()
await first.stop()
if (orders > 0) {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env as { DATABASE_URL?: string; DATA_DIR: string }
  const opened = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  const rest = Math.max(1000, Math.floor(orders / 10))
  await fillVolumes(opened.pool, { orders, products: rest, customers: rest })
  await opened.close()
}
const shop = await startShop()
const headers: Record<string, string> = { 'X-Tenant-ID': '3', 'Content-Type': 'application/json' }

async function get(path: string): Promise<{ results?: { id: string }[]; next?: string }> {
  const answer = await fetch(`${shop.url}/api${path}`, { headers })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer.json() as never
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

const body = JSON.stringify({ login_id: 'bench@example.com', password })
const login = await fetch(`${shop.url}/api/accounts/login/`, { method: 'POST', headers, body })
headers.Authorization = `Bearer ${((await login.json()) as { access: string }).access}`
const far = await get('/admin/orders/?page=400').catch(() => get('/admin/orders/?page=2'))
const known = {
  id: far.results?.[0]?.id ?? '',
  far: (far.next ?? '/api/admin/orders/').replace(/^\/api/, ''),
}
const rows: Record<string, { 'p50 ms': string; 'p95 ms': string; ratio: string }> = {}
let baseline = 0
for (const [name, pathOf] of calls) {
  const { p50, p95 } = await measure(pathOf(known))
  baseline ||= p50
  rows[name] = {
    'p50 ms': p50.toFixed(1),
    'p95 ms': p95.toFixed(1),
    ratio: `${(p50 / baseline).toFixed(1)} ×`,
  }
}
console.table(rows)
await shop.stop()
