import { setTimeout } from 'node:timers/promises'
import { load, printTable } from './load.ts'
import { type Engine, megabytesOf, prepareShop, startServer } from './servers.ts'

/*
 * Measures the memory of all processes of `npm start`, without that of PostgreSQL. `node bench/memory.ts` measures it
 * at rest, after 20,000 requests of a mixed load and after 20,000 more; `node bench/memory.ts embedded 10` on the
 * embedded engine, ten times. Exits with 1 if 20,000 requests add more than 5 %.
 */

const [engine = 'postgres', parts = '2'] = process.argv.slice(2)
const requestsEach = 20_000
/** The maximum ratio of a figure to the one before. */
const flat = 1.05
const [restGoal, loadGoal] = engine === 'postgres' ? ['≤ 180', '≤ 260'] : ['', '≤ 450']

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

const { database, env } = await prepareShop(engine as Engine)
// The first start fills the shop, so it is not measured.
await (await startServer('scripts/start.mjs', env)).stop()
const shop = await startServer('scripts/start.mjs', env)

async function measure(): Promise<number> {
  await setTimeout(3000)
  return megabytesOf(shop.pid)
}

/** Loads the pictures of the home page and the list in the widths for phones. */
async function viewPictures(): Promise<void> {
  for (const path of ['/', '/products']) {
    const html = await (await fetch(shop.url + path)).text()
    const pictures = [...new Set(html.match(/\/media\/\w+\/(320|640)\.avif/g))].map((path) => ({ path }))
    await load(shop.url, pictures.length, () => pictures.pop() ?? { path: '/' })
  }
}

const rest = await measure()
console.error('Pictures …')
await viewPictures()
const rows = [['at rest', rest.toFixed(0), restGoal ?? '', 'Vendure 235']]
let before = Number.POSITIVE_INFINITY
let n = 0
for (let part = 1; part <= Number(parts); part++) {
  const count = (part * requestsEach).toLocaleString('en-US')
  console.error(`${count} requests …`)
  const { failures } = await load(shop.url, requestsEach, () => {
    const path = mix[n++ % mix.length] ?? '/'
    return { path: path.endsWith('=') ? `${path}${n}` : path }
  })
  const megabytes = await measure()
  if (failures > 0 || megabytes > before * flat) process.exitCode = 1
  before = megabytes
  rows.push([
    `after ${count} requests`,
    megabytes.toFixed(0),
    loadGoal ?? '',
    part === 1 ? 'Vendure 394' : '',
  ])
}
await shop.stop()
await database?.stop()
printTable([`memory on ${engine}`, 'MB', 'goal', 'best peer'], rows)
