import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { fillVolumes } from './admin-volumes.ts'
import { secret } from './bench-servers.ts'
import { load } from './load.ts'
import { leaveServersTheFirstCore, startPinned } from './pinned-server.ts'
import { cpuMsOf, untilPicturesAreCut } from './process-cost.ts'
import { table } from './table.ts'

/*
 * Measures the CPU time in ms of a shopper's uncached reads, for the shop and its database together, first with the
 * demo shop's products and then with this many more: `node bench/catalogue.ts 10000` on the embedded engine; a second
 * word `postgres` chooses PostgreSQL. Exits with 1 if a read takes more than 60 ms.
 */

const [more = '10000', engine = 'embedded'] = process.argv.slice(2)
const limitMs = 60
const requests = 40
const rounds = 3

const list = '/api/products/products/?page_size=20'
const reads: [name: string, path: string][] = [
  ['list', `${list}&`],
  ['by price', `${list}&ordering=price&`],
  ['by name', `${list}&ordering=name&`],
  ['newest', `${list}&ordering=-created_at&`],
  ['best rated', `${list}&ordering=-average_rating&`],
  ['page 2', `${list}&page=2&`],
  ['in stock', `${list}&in_stock=true&`],
  ['common word', `${list}&search=knife&`],
  ['rare word', `${list}&search=sirupate&`],
  ['misspelled word', `${list}&search=sirupatte&`],
  ['nothing found', `${list}&search=qwertyuiop+asdfghjkl&`],
  ['two letters suggest', '/api/search/suggestions/?search=si&'],
  ['three letters suggest', '/api/search/suggestions/?search=kit&'],
  ['filtered', `${list}&steel=5160&handle=rosewood&`],
  ['product', '/api/products/products/sirupate-10/?'],
  ['categories', '/api/products/categories/?'],
  ['reviews', '/api/products/reviews/?'],
  ['list page', '/products?'],
  ['product page', '/products/sirupate-10?'],
]

leaveServersTheFirstCore()
const folder = await mkdtemp(join(tmpdir(), 'karda-catalogue-'))
const database = engine === 'postgres' ? await startPinned('tests/support/postgres-server.ts') : undefined
const env = {
  SEED: 'demo',
  DATA_DIR: folder,
  JWT_SECRET: secret,
  ...(database && { DATABASE_URL: database.url, ROLE: 'web' }),
}
let number = 0

/** The minimum of several rounds for each read. */
async function measure(): Promise<number[]> {
  const shop = await startPinned('server/bin/main.ts', env)
  await untilPicturesAreCut(shop.pid)
  const pids = [shop.pid, ...(database ? [database.pid] : [])]
  const figures: number[] = []
  for (const [name, path] of reads) {
    console.error(`${name} …`)
    const times: number[] = []
    // The first round only warms up the shop.
    for (let round = 0; round <= rounds; round++) {
      const before = cpuMsOf(pids)
      const { failures } = await load(shop.url, requests, () => ({ path: `${path}n=${number++}` }))
      if (failures > 0) throw new Error(`${path} failed.`)
      if (round > 0) times.push((cpuMsOf(pids) - before) / requests)
    }
    figures.push(Math.min(...times))
  }
  await shop.stop()
  return figures
}

const few = await measure()
const opened = await openDatabase({ dataDir: folder, ...(database && { databaseUrl: database.url }) })
await fillVolumes(opened.direct, { orders: 0, products: Number(more), customers: 0 })
await opened.close()
const many = await measure()
await database?.stop()
await rm(folder, { recursive: true })

if (many.some((ms) => ms > limitMs)) process.exitCode = 1
const rows = reads.map(([name], n) => [name, (few[n] ?? 0).toFixed(1), (many[n] ?? 0).toFixed(1)])
const added = `with ${Number(more).toLocaleString('en-US')} more`
console.log(table([`ms of CPU time on ${engine}`, 'the demo shop', added], rows))
