import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Buyers, openBuyers } from './buyers.ts'
import { load, middle, printTable, type Sent } from './load.ts'
import { bareServer, cpuMsOf, type Engine, prepareShop, shopServer, startServer } from './servers.ts'

/*
 * Measures CPU time per request relative to that of a bare server: `node bench/cost.ts`, or `node bench/cost.ts
 * product` for the rows whose name contains that word. A second word `embedded` chooses the embedded engine. There the
 * shop first resizes the pictures of the demo, which is waited for. On PostgreSQL it runs no background work, so no row
 * includes the cost of sending email.
 */

/** `request` is called with a number that no earlier request had; `prepare` before each round, and is not measured. */
type Row = {
  name: string
  goal: number
  peer?: string
  requests: number
  request: (n: number, buyers: Buyers) => Sent
  prepare?: (buyers: Buyers) => Promise<void>
}

const get = (path: string) => () => ({ path })
/** With a parameter that no request had before, the answer is not cached yet. */
const uncached = (path: string) => (n: number) => ({ path: `${path}${path.includes('?') ? '&' : '?'}n=${n}` })
const api = '/api/products/products/'
const pages = { list: uncached('/products'), product: uncached('/products/sirupate-10') }
const json = {
  list: uncached(`${api}?page_size=20`),
  product: uncached(`${api}sirupate-10/`),
  search: uncached(`${api}?search=sirupate`),
}

const rows: Row[] = [
  { name: 'cached page', goal: 1.5, requests: 4000, request: get('/') },
  { name: 'cached JSON', goal: 1.5, requests: 4000, request: get(api) },
  { name: 'list page, 24 cards', goal: 250, peer: 'Hydrogen 1,205', requests: 60, request: pages.list },
  { name: 'product page', goal: 150, peer: 'Hydrogen 486', requests: 100, request: pages.product },
  { name: 'JSON list of 20', goal: 60, peer: 'Vendure 383', requests: 200, request: json.list },
  { name: 'JSON product', goal: 60, peer: 'Vendure 2,266', requests: 300, request: json.product },
  { name: 'JSON search', goal: 60, peer: 'Vendure 1,546', requests: 300, request: json.search },
  {
    name: 'add to cart',
    goal: 120,
    peer: 'OpenCart 1,654',
    requests: 500,
    prepare: (buyers) => buyers.emptyCarts(),
    request: (n, buyers) => buyers.add(n),
  },
  {
    name: 'order placed',
    goal: 400,
    requests: 100,
    prepare: (buyers) => buyers.fillCarts(),
    request: (n, buyers) => buyers.order(n),
  },
]

const [word = '', engine = 'postgres'] = process.argv.slice(2)
const { database, env } = await prepareShop(engine as Engine)
// Compression shrinks the body to an eighth, 2 KB.
const bare = await startServer(bareServer, { BODY_BYTES: '16384' })
const shop = await startServer(shopServer, { ...env, ...(database && { ROLE: 'web' }) })
const buyers = await openBuyers(shop.url, 100)
const pids = [shop.pid, ...(database ? [database.pid] : [])]
if (!database) await picturesResized(join(env.DATA_DIR, 'media/pictures'))
let number = 0

/** The shop resizes its newest pictures to three widths, for some minutes beside everything else. */
async function picturesResized(folder: string): Promise<void> {
  console.error('pictures …')
  const isResized = (picture: string) => readdirSync(join(folder, picture)).length > 3
  while (!readdirSync(folder).every(isResized)) await setTimeout(1000)
}

/** `cpuMs` is the CPU time of a request. */
async function cost(of: number[], url: string, count: number, next: () => Sent) {
  const before = cpuMsOf(of)
  const loaded = await load(url, count, next)
  return { ...loaded, cpuMs: (cpuMsOf(of) - before) / count }
}

/** Measures the bare server and the shop in turns. */
async function measure({ request, requests, prepare }: Row) {
  const costs: number[] = []
  const perSecond: number[] = []
  const p99: number[] = []
  let failed = 0
  // The first round only warms both up.
  for (let round = 0; round <= (database ? 5 : 3); round++) {
    const baseline = await cost([bare.pid], bare.url, 5000, () => ({ path: '/' }))
    await prepare?.(buyers)
    const { cpuMs, seconds, p99Ms, failures } = await cost(pids, shop.url, requests, () =>
      request(number++, buyers),
    )
    failed += failures
    if (round === 0) continue
    costs.push(cpuMs / baseline.cpuMs)
    perSecond.push(requests / seconds)
    p99.push(p99Ms)
  }
  if (failed > 0) process.exitCode = 1
  return [middle(costs), middle(perSecond), middle(p99), failed]
}

const measured: (string | number)[][] = []
for (const row of rows.filter(({ name }) => name.includes(word))) {
  console.error(`${row.name} …`)
  const [costs = '', ...rest] = await measure(row)
  measured.push([row.name, costs, `≤ ${row.goal}`, row.peer ?? '–', ...rest])
}
await Promise.all([shop.stop(), bare.stop()])
await database?.stop()
printTable([`cost on ${engine}`, 'median', 'goal', 'best peer', 'per second', 'p99 ms', 'failures'], measured)
