import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startServers } from './bench-servers.ts'
import type { Buyers } from './buyers.ts'
import { percentile, type Sent, send } from './load.ts'
import { cpuMsOf } from './process-cost.ts'
import { table } from './table.ts'

/*
 * Measures the load of a day on which a popular site's front page links to the shop: `node bench/front-page.ts`.
 * Visitors arrive at random, at a given average rate for a minute, at a shop on PostgreSQL; shop and database share the
 * first core. A visit is four pages and four calls, with a second between pages. Every twentieth visitor fills a cart;
 * every fiftieth orders, which invalidates the cached answers about products. In the row `with files`, as many visitors
 * also load the scripts, styles, fonts and pictures of the first page from the shop, as if no browser or CDN had cached
 * them. Finally a thousand orders show how much disk space an order takes. Fails if any response is not 2xx.
 */

const seconds = 60
const thinkMs = 1000
const orders = 1000
const plays = [
  { visits: 5, withFiles: false },
  { visits: 20, withFiles: false },
  { visits: 50, withFiles: false },
  { visits: 5, withFiles: true },
  { visits: 20, withFiles: true },
]
const slugs = ['sirupate-10', 'bhojpure-10', 'ang-khola-10', 'kitchen-cleaver-8', 'care-kit']

const servers = await startServers('postgres')
const { buyers, shop, database } = servers
if (!database) throw new Error('There is no PostgreSQL here.')
const pids = [shop.pid, database.pid]
const files = await filesOf('/')
let failures = 0
let visitors = 0

await play({ visits: 5, withFiles: true }, 10)
const rows: (string | number)[][] = []
for (const one of plays) {
  console.error(`${one.visits} visits a second${one.withFiles ? ' with files' : ''} …`)
  const { cpuMs, ms, ordered } = await play(one, seconds)
  rows.push([
    `${one.visits}${one.withFiles ? ', with files' : ''}`,
    (ms.length / seconds).toFixed(0),
    ((ordered * 60) / seconds).toFixed(0),
    `${(cpuMs / seconds / 10).toFixed(0)} %`,
    percentile(ms, 0.5).toFixed(0),
    percentile(ms, 0.99).toFixed(0),
  ])
}
console.error(`${orders} orders …`)
const { stored, logged } = await disk(database.url)
await servers.stop()

console.log(table(['visits a second', 'requests', 'orders a minute', 'of a core', 'p50 ms', 'p99 ms'], rows))
console.log(
  `\nAn order takes ${stored.toFixed(1)} KB of the database, and ${logged.toFixed(1)} KB of its log.`,
)
console.log(`${failures} requests failed.`)
if (failures > 0) process.exitCode = 1

async function play(
  { visits, withFiles }: { visits: number; withFiles: boolean },
  forSeconds: number,
): Promise<{ cpuMs: number; ms: number[]; ordered: number }> {
  const agent = new Agent({ keepAlive: true })
  const ms: number[] = []
  const ask = async (sent: Sent) => {
    const begun = performance.now()
    if (!(await send(agent, shop.url, sent))) failures++
    ms.push(performance.now() - begun)
  }
  const before = cpuMsOf(pids)
  const end = performance.now() + forSeconds * 1000
  const all: Promise<void>[] = []
  let ordered = 0
  while (performance.now() < end) {
    const number = visitors++
    if (number % 50 === 0) ordered++
    all.push(visit(number, withFiles, ask, buyers))
    // The times between random arrivals have an exponential distribution.
    await setTimeout((-Math.log(1 - Math.random()) * 1000) / visits)
  }
  await Promise.all(all)
  agent.destroy()
  return { cpuMs: cpuMsOf(pids) - before, ms, ordered }
}

async function visit(
  number: number,
  withFiles: boolean,
  ask: (sent: Sent) => Promise<void>,
  { add, order }: Buyers,
): Promise<void> {
  const [one, two] = [slugs[number % slugs.length], slugs[(number + 1) % slugs.length]]
  await ask({ path: '/' })
  if (withFiles) await Promise.all(files.map((path) => ask({ path })))
  await setTimeout(thinkMs)
  await ask({ path: '/products' })
  await ask({ path: '/api/products/products/?is_active=true&ordering=price' })
  for (const slug of [one, two]) {
    await setTimeout(thinkMs)
    await ask({ path: `/products/${slug}` })
    await ask({ path: `/api/products/products/${slug}/` })
  }
  await ask({ path: '/api/products/categories/' })
  if (number % 20 === 0 || number % 50 === 0) await ask(add(number))
  if (number % 50 === 0) await ask(order(number))
}

/** The scripts, styles, fonts and pictures of a page; each picture in the width for a phone. */
async function filesOf(page: string): Promise<string[]> {
  const html = await (await fetch(shop.url + page)).text()
  return [...new Set(html.match(/\/assets\/[\w./-]+|\/media\/\w+\/640\.avif/g))]
}

/** How many KB an order, with its cart, emails and history, adds to the database and to its write-ahead log. */
async function disk(databaseUrl: string): Promise<{ stored: number; logged: number }> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const sizes = async () => {
    const { rows } = await client.query(
      `select pg_database_size(current_database()) as stored, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as logged`,
    )
    return { stored: Number(rows[0].stored), logged: Number(rows[0].logged) }
  }
  await buyers.emptyCarts()
  await client.query('vacuum full')
  await client.query('checkpoint')
  const before = await sizes()
  const agent = new Agent({ keepAlive: true })
  for (let number = 0; number < orders; number++)
    for (const sent of [buyers.add(number), buyers.order(number)])
      if (!(await send(agent, shop.url, sent))) failures++
  agent.destroy()
  const after = await sizes()
  await client.end()
  const each = (kind: 'stored' | 'logged') => (after[kind] - before[kind]) / orders / 1024
  return { stored: each('stored'), logged: each('logged') }
}
