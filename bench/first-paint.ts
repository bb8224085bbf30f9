import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from './open-browser.ts'
import { type Visit, visit } from './paint-visit.ts'
import { untilPicturesAreCut } from './process-cost.ts'
import { pages } from './shown-pages.ts'
import { withSpread } from './spread.ts'
import { startShop } from './start-shop.ts'
import { table } from './table.ts'

/*
 * Measures pages on a slow phone: `node bench/first-paint.ts`, or `node bench/first-paint.ts list` for the pages whose
 * name contains that word. A second word is the URL of a running shop. A browser with an empty cache opens each page
 * three times, after an uncounted visit that generates the pictures.
 */

const visits = 3

const [word = '', openShop] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'karda-paint-'))
const shop = openShop ? undefined : await startShop({ ...process.env, SEED: 'demo', DATA_DIR: folder })
if (shop) await untilPicturesAreCut(shop.pid)
const browser = await openBrowser()
const seen: [page: string, visits: Visit[]][] = []
for (const [name, path] of Object.entries(pages).filter(([name]) => name.includes(word))) {
  const url = (openShop ?? shop?.url ?? '') + path
  await visit(browser, url, false)
  const all: Visit[] = []
  for (let n = 0; n < visits; n++) all.push(await visit(browser, url))
  seen.push([name, all])
  console.error(`${name}: largest is ${all[0]?.largest}`)
}
await browser.close()
await shop?.stop()
await rm(folder, { recursive: true })

const cells = (all: Visit[], value: (visit: Visit) => number, shown: (value: number) => string) =>
  withSpread(all.map(value), shown)
const seconds = (ms: number) => (ms / 1000).toFixed(2)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

console.log(
  table(
    ['page on a slow phone', 'FCP s', 'LCP s', 'TBT ms', 'CLS'],
    [
      ['goal', '≤ 1.0', '≤ 1.5', '≤ 30', '≤ 0.003'],
      ['best peer, home', '1.0–2.0', '2.2', '30–270', ''],
      ...seen.map(([page, all]) => [
        page,
        cells(all, ({ paints }) => paints.first, seconds),
        cells(all, ({ paints }) => paints.largest, seconds),
        cells(
          all,
          ({ paints }) => paints.blocked,
          (ms) => ms.toFixed(0),
        ),
        cells(
          all,
          ({ paints }) => paints.shift,
          (shift) => shift.toFixed(3),
        ),
      ]),
    ],
  ),
)
const kinds = ['html', 'scripts', 'styles', 'fonts', 'firstFonts', 'pictures'] as const
console.log(
  `\n${table(
    ['KB as transferred', 'HTML', 'scripts', 'styles', 'fonts', 'of these before first paint', 'pictures'],
    [
      ['goal', '', '≤ 115', '≤ 12', '', '≤ 40', ''],
      ['best peer', '', '112', '', '', '', ''],
      ...seen.map(([page, all]) => [
        page,
        ...kinds.map((kind) => cells(all, ({ bytes }) => bytes[kind], kilobytes)),
      ]),
    ],
  )}`,
)
