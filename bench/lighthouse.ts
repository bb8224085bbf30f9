import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program } from './open-browser.ts'
import { pages } from './shown-pages.ts'
import { withSpread } from './spread.ts'
import { startShop } from './start-shop.ts'
import { table } from './table.ts'

/*
 * Runs Lighthouse (fetched by npx) with its phone settings: `node bench/lighthouse.ts`, or `node bench/lighthouse.ts
 * list` for the pages whose name contains that word. Prints the failed audits of each page on standard error. Exits
 * with 1 if a page could not be measured.
 */

type Report = {
  categories: Record<string, { title: string; score: number }>
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; scoreDisplayMode: string }
  >
}

const runs = 3
const heads = ['performance', 'accessibility', 'best-practices', 'seo']
const [word = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'karda-lighthouse-'))
const shop = await startShop({ ...process.env, SEED: 'demo', DATA_DIR: folder })
const rows: string[][] = []
for (const [name, path] of Object.entries(pages).filter(([name]) => name.includes(word))) {
  try {
    const reports: Report[] = []
    // The first run does not count: it generates the pictures.
    for (let run = 0; run <= runs; run++) reports.push(await report(shop.url + path))
    const counted = reports.slice(1)
    const scores = (head: string) =>
      counted.map(({ categories }) => (categories[head]?.score ?? Number.NaN) * 100)
    rows.push([name, ...heads.map((head) => withSpread(scores(head), (score) => score.toFixed(0)))])
    console.error(`${name} misses:\n${missedIn(counted[0]).join('\n')}`)
  } catch (error) {
    console.error(error)
    rows.push([name, 'failed', ...heads.slice(1).map(() => '')])
    process.exitCode = 1
  }
}
await shop.stop()
await rm(folder, { recursive: true })
console.log(
  table(
    ['Lighthouse, mobile', 'performance', 'accessibility', 'best practices', 'SEO'],
    [
      ['goal', '100', '100', '100', '100'],
      ['Hydrogen: home, list, product', '97, 95, 96', '', '', ''],
      ...rows,
    ],
  ),
)

async function report(url: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = ['--quiet', '--output=json', `--output-path=${file}`]
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  execFileSync('npx', ['--yes', 'lighthouse@13', url, ...flags, chrome], {
    env: { ...process.env, CHROME_PATH: program },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
  })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function missedIn(report: Report | undefined): string[] {
  return Object.values(report?.audits ?? {})
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ title, displayValue = '' }) => `  ${title} ${displayValue}`)
}
