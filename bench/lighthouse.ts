import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { middle, printTable } from './load.ts'
import { browser, browserPath, pages, startIdleShop } from './phone.ts'

/*
 * Asks Lighthouse, which npm fetches, for the performance of pages on its phone: `node bench/lighthouse.ts`, or `node
 * bench/lighthouse.ts list` for the pages whose name contains that word. Pages are as compressed as those that many visit.
 * Exits with 1 if a median is below 98.
 */

const visits = 3
const goal = 98
/** More than the sends after which the server compresses an answer as well as it can. */
const warmUps = 12

type Answer = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number }>
}

function ask(url: string): Answer {
  const asked = `--yes lighthouse@13.5.0 ${url} --quiet --output=json --only-categories=performance`.split(
    ' ',
  )
  const parameters = [...asked, '--chrome-flags=--headless --no-sandbox']
  const { stdout, stderr, status } = spawnSync('npx', parameters, {
    env: {
      ...process.env,
      CHROME_PATH: browserPath,
      PATH: `${join(process.execPath, '..')}:${process.env.PATH}`,
    },
    maxBuffer: 2 ** 26,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

// Lighthouse starts its own.
await browser.close()
const [word = ''] = process.argv.slice(2)
const shop = await startIdleShop()
const rows: string[][] = []
const seconds = (ms: number) => (ms / 1000).toFixed(2)
const whole = (value: number) => value.toFixed(0)
for (const [name, [path]] of Object.entries(pages).filter(([name]) => name.includes(word))) {
  // Generates the pictures, and fills the caches.
  ask(shop.url + path)
  for (let count = 0; count < warmUps; count += 1)
    await (await fetch(shop.url + path, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer()
  const answers = Array.from({ length: visits }, () => ask(shop.url + path))
  const of = (audit: string, shown: (value: number) => string) =>
    middle(
      answers.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN),
      shown,
    )
  const scores = answers.map(({ categories }) => categories.performance.score * 100)
  if ((scores.toSorted((a, b) => a - b)[1] ?? 0) < goal) process.exitCode = 1
  rows.push([
    name,
    middle(scores, whole),
    of('first-contentful-paint', seconds),
    of('largest-contentful-paint', seconds),
    of('total-blocking-time', whole),
    of('cumulative-layout-shift', (value) => value.toFixed(3)),
    of('total-byte-weight', (bytes) => whole(bytes / 1000)),
  ])
}
await shop.stop()

printTable(
  ['Lighthouse, phone', 'performance', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'KB'],
  [['goal', `≥ ${goal}`, '', '≤ 1.60', '≤ 50', '0', ''], ...rows],
)
