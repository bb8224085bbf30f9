import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { secret } from './bench-servers.ts'
import { load } from './load.ts'
import { leaveServersTheFirstCore, startPinned } from './pinned-server.ts'
import { megabytesOf, untilPicturesAreCut } from './process-cost.ts'
import { table } from './table.ts'

/*
 * Measures the memory of all processes of `npm start`, without that of PostgreSQL. `node bench/memory.ts` measures it
 * at rest, after 20,000 requests of a mixed load and after 20,000 more; `node bench/memory.ts long` after every 20,000
 * of 200,000. Exits with 1 if 20,000 requests add more than 5 %. A second word `embedded` chooses the embedded engine.
 */

const [length = '', engine = 'postgres'] = process.argv.slice(2)
const requestsEach = 20_000
const parts = length === 'long' ? 10 : 2
/** The maximum ratio of a figure to the one before. */
const flat = 1.05
const [restGoal, loadGoal] = engine === 'postgres' ? (['≤ 180', '≤ 260'] as const) : (['', '≤ 450'] as const)
const restMs = 3000

/** Forty requests: thirty-two of cached answers; six calls and two pages that are not cached. */
const mix = [
  ...['/', '/products', '/products/sirupate-10', '/api/products/products/'].flatMap((path) =>
    Array<string>(8).fill(path),
  ),
  '/api/products/products/?n=',
  '/api/products/products/?search=sirupate&n=',
  '/api/products/products/sirupate-10/?n=',
  '/api/products/products/?page_size=20&n=',
  '/api/products/products/kitchen-cleaver-8/?n=',
  '/api/products/products/?search=kitchen&n=',
  '/products?n=',
  '/products/sirupate-10?n=',
]

leaveServersTheFirstCore()
const folder = await mkdtemp(join(tmpdir(), 'karda-memory-'))
const database = engine === 'postgres' ? await startPinned('tests/support/postgres-server.ts') : undefined
const env = {
  SEED: 'demo',
  DATA_DIR: folder,
  JWT_SECRET: secret,
  ...(database && { DATABASE_URL: database.url }),
}
// The first start fills the shop, so it is not measured.
await (await startPinned('scripts/start.mjs', env)).stop()
const shop = await startPinned('scripts/start.mjs', env)

async function measure(): Promise<number> {
  await setTimeout(restMs)
  return megabytesOf([shop.pid])
}

/** Loads the pictures of the home page and the list in the widths for phones. */
async function viewPictures(): Promise<void> {
  for (const path of ['/', '/products']) {
    const html = await (await fetch(shop.url + path)).text()
    const pictures = [...new Set(html.match(/\/media\/\w+\/(320|640)\.avif/g))].map((path) => ({ path }))
    await load(shop.url, pictures.length, () => pictures.pop() ?? { path: '/' })
  }
}

await untilPicturesAreCut(shop.pid)
console.error('At rest …')
const rest = await measure()
const after: number[] = []
let failures = 0
console.error('Pictures …')
await viewPictures()
for (let part = 1; part <= parts; part++) {
  console.error(`${(part * requestsEach).toLocaleString('en-US')} requests …`)
  let n = 0
  const loaded = await load(shop.url, requestsEach, () => {
    const path = mix[n++ % mix.length] ?? '/'
    return { path: path.endsWith('=') ? `${path}${part}-${n}` : path }
  })
  failures += loaded.failures
  after.push(await measure())
}
await shop.stop()
await database?.stop()
await rm(folder, { recursive: true })

const isFlat = after.every((megabytes, part) => megabytes <= (after[part - 1] ?? megabytes) * flat)
if (failures > 0 || !isFlat) process.exitCode = 1
const rows = [
  ['at rest', rest.toFixed(0), restGoal, 'Vendure 235'],
  ...after.map((megabytes, part) => [
    `after ${((part + 1) * requestsEach).toLocaleString('en-US')} requests`,
    megabytes.toFixed(0),
    loadGoal,
    part === 0 ? 'Vendure 394' : '',
  ]),
]
console.log(table([`memory on ${engine}`, 'MB', 'goal', 'best peer'], rows))
console.log(`\n${failures} requests failed. Memory ${isFlat ? 'stays flat' : 'grows'}.`)
