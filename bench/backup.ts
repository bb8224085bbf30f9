import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { nodeFlags } from '../scripts/serve.mjs'
import { type Buyers, openBuyers } from './buyers.ts'
import { printTable, type Sent, send } from './load.ts'
import { type Engine, prepareShop, shopServer, startServer, temporaryFolder } from './servers.ts'

/*
 * Measures how long a backup takes while people buy, how long buyers wait during it, and how long restoring it takes:
 * `node bench/backup.ts`, or `node bench/backup.ts embedded 1000` for one engine with this many emails of 9.6 KB, beside
 * 200 pictures of 1 MB. Fails above the limits.
 */

const engines = process.argv[2] ? [process.argv[2] as Engine] : (['postgres', 'embedded'] as const)
const emails = Number(process.argv[3] ?? 10_000)
const pictures = 200
const rows: (string | number)[][] = []

for (const engine of engines) {
  const { database, env } = await prepareShop(engine)
  const settings = { ...env, BACKUP_DIR: temporaryFolder() }
  await fill(settings)
  const shop = await startServer(shopServer, settings)
  const buyers = await openBuyers(shop.url, 20)
  const examined = await run('doctor', settings)
  const { done: made, longestMs } = await whileBuying(shop.url, buyers, () => run('backup', settings))
  const [file = '', facts = ''] = made.output.trim().split('\n')
  await shop.stop()
  const restored = await run(
    'restore',
    { DATA_DIR: temporaryFolder(), ...(database && { DATABASE_URL: await newDatabase(database.url) }) },
    file,
  )
  await database?.stop()
  const isQuick = made.seconds <= 60 && longestMs <= 2000 && restored.seconds <= 120
  if (made.code !== 0 || restored.code === 2 || !isQuick) process.exitCode = 1
  rows.push([
    engine,
    made.seconds.toFixed(1),
    longestMs.toFixed(0),
    /[\d.]+ MB/.exec(facts)?.[0] ?? facts,
    restored.seconds.toFixed(1),
    examined.seconds.toFixed(1),
  ])
}
const heads = ['backup s', 'longest wait ms', 'file', 'restore s', 'doctor s']
printTable([`${emails} emails`, ...heads], [['goal', '≤ 60', '≤ 2,000', '', '≤ 120', ''], ...rows])

async function newDatabase(url: string): Promise<string> {
  const administration = await openDatabase({ databaseUrl: url, dataDir: '' })
  await administration.direct.query('create database restored')
  await administration.close()
  return url.replace(/[^/]+$/, 'restored')
}

/** Creates the demo shop, this many emails, and incompressible pictures. */
async function fill(env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  await (await startServer(shopServer, env)).stop()
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env
  const opened = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  await opened.direct.query(
    `insert into outbox (recipient, subject, text, html, created_at, due_at, attempts, sent_at, kind)
     select 'somebody@example.com', 'Your order', repeat('Namaste ', 40),
       (select string_agg(md5(o || ' ' || n), '') from generate_series(1, 300) as n), now(), now(), 1, now(), 'orders.placed'
     from generate_series(1, $1::int) as o`,
    [emails],
  )
  for (let n = 0; n < pictures; n++) {
    const bytes = randomBytes(1_000_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const picture = join(dataDir, 'media/pictures', sha256.slice(0, 24))
    await mkdir(picture, { recursive: true })
    await writeFile(join(picture, 'original.bin'), bytes)
    await opened.direct.query(
      `insert into media_files (key, content_type, sha256, width, height, background, created_at)
       values ($1, 'image/jpeg', $2, 1600, 1200, '#807060', now())`,
      [sha256.slice(0, 24), sha256],
    )
  }
  await opened.close()
}

async function run(command: string, env: Record<string, string>, ...parameters: string[]) {
  const begun = performance.now()
  const script = join(import.meta.dirname, `../server/bin/${command}.ts`)
  const child = spawn(process.execPath, [...nodeFlags(env), script, ...parameters], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const output = await text(child.stdout)
  return { output, code: await ended, seconds: (performance.now() - begun) / 1000 }
}

/** Runs `work` while two buyers order, two read an uncached page, and one reads a cached page. */
async function whileBuying<Done>(url: string, buyers: Buyers, work: () => Promise<Done>) {
  let longestMs = 0
  let isDone = false
  const timed = async (sent: Sent) => {
    const { ms, isAnswered } = await send(url, sent)
    longestMs = isAnswered ? Math.max(longestMs, ms) : Number.POSITIVE_INFINITY
  }
  const buy = async (first: number) => {
    for (let n = first; !isDone; n += 2) {
      await timed(buyers.add(n))
      await timed(buyers.order(n))
    }
  }
  const read = async (pathOf: (n: number) => string) => {
    for (let n = 0; !isDone; n++) await timed({ path: pathOf(n) })
  }
  const fresh = (n: number) => `/api/products/products/?search=sirupate&n=${Date.now()}-${n}`
  const all = [buy(0), buy(1), read(fresh), read(fresh), read(() => '/')]
  const done = await work()
  isDone = true
  await Promise.all(all)
  return { done, longestMs }
}
