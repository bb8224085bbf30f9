import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { nodeFlags } from '../scripts/serve.mjs'
import { fillVolumes } from './admin-volumes.ts'
import { type Buyers, openBuyers, staff } from './buyers.ts'
import { send } from './load.ts'
import { startPinned } from './pinned-server.ts'
import { table } from './table.ts'

/*
 * Measures how long a backup takes while people buy, how long buyers wait during it, and how long restoring it takes.
 * `npm run bench:backup` measures both engines; `node bench/backup.ts embedded 10000` measures one, with this many
 * orders. Each order has an email of 9.6 KB, and there are 200 pictures of 1 MB. Fails above the limits.
 */

const limits = { backupSeconds: 60, waitMs: 2000, restoreSeconds: 120 }
const engines = process.argv[2] ? [process.argv[2]] : ['postgres', 'embedded']
const orders = Number(process.argv[3] ?? 10_000)
const pictures = 200
const rows: (string | number)[][] = []
let isWithin = true

for (const engine of engines) {
  const folder = await mkdtemp(join(tmpdir(), 'karda-bench-'))
  const server = engine === 'postgres' ? await startPinned('tests/support/postgres-server.ts') : undefined
  const dataDir = join(folder, 'shop')
  const env = {
    ...staff,
    DATA_DIR: dataDir,
    SEED: 'demo',
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'error',
    ...(server && { DATABASE_URL: await newDatabase(server.url, 'original') }),
  }
  await fill(env)
  const shop = await startPinned('server/bin/main.ts', env)
  const buyers = await openBuyers(shop.url, 20)
  const examined = await run('doctor', env)
  const { command: made, longestMs } = await whileBuying(shop.url, buyers, () => run('backup', env))
  const [file = '', facts = ''] = made.output.trim().split('\n')
  await shop.stop()
  const restored = await run(
    'restore',
    {
      DATA_DIR: join(folder, 'restored'),
      ...(server && { DATABASE_URL: await newDatabase(server.url, 'restored') }),
    },
    file,
  )
  rows.push([
    `${orders} orders, ${engine}`,
    made.seconds.toFixed(1),
    longestMs.toFixed(0),
    /[\d.]+ MB/.exec(facts)?.[0] ?? facts,
    restored.seconds.toFixed(1),
    examined.seconds.toFixed(1),
  ])
  isWithin &&=
    made.code === 0 &&
    restored.code !== 2 &&
    made.seconds <= limits.backupSeconds &&
    longestMs <= limits.waitMs &&
    restored.seconds <= limits.restoreSeconds
  await server?.stop()
  await rm(folder, { recursive: true })
}
console.log(table(['backup', 'seconds', 'longest wait ms', 'file', 'restore s', 'doctor s'], rows))
process.exitCode = isWithin ? 0 : 1

async function newDatabase(url: string, name: string): Promise<string> {
  const administration = await openDatabase({ databaseUrl: url, dataDir: '' })
  await administration.direct.query(`create database ${name}`)
  await administration.close()
  return url.replace(/[^/]+$/, name)
}

/** Creates the demo shop, this many orders, and incompressible pictures. */
async function fill(env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const empty = await startPinned('server/bin/main.ts', env)
  await empty.stop()
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env
  const opened = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  await fillVolumes(opened.direct, { orders, products: 1000, customers: 1000 })
  await opened.direct.query(
    `insert into outbox (recipient, subject, text, html, created_at, due_at, attempts, sent_at, kind, order_id)
     select 'somebody@example.com', 'Your order', repeat('Namaste ', 40),
       (select string_agg(md5(id || n), '') from generate_series(1, 300) as n), now(), now(), 1, now(), 'orders.placed', id
     from orders`,
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
  const child = spawn(
    process.execPath,
    [...nodeFlags(env), join(import.meta.dirname, `../api/commands/${command}.ts`), ...parameters],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const output = await text(child.stdout)
  const code = await ended
  return { output, code, seconds: (performance.now() - begun) / 1000 }
}

/** Runs `work` while two buyers order, two read an uncached page, and one reads a cached page. */
async function whileBuying<Command>(url: string, buyers: Buyers, work: () => Promise<Command>) {
  const agent = new Agent({ keepAlive: true })
  let longestMs = 0
  let isDone = false
  const timed = async (sent: Parameters<typeof send>[2]) => {
    const begun = performance.now()
    const isAnswered = await send(agent, url, sent)
    longestMs = isAnswered ? Math.max(longestMs, performance.now() - begun) : Number.POSITIVE_INFINITY
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
  const everybody = [buy(0), buy(1), read(fresh), read(fresh), read(() => '/')]
  const command = await work()
  isDone = true
  await Promise.all(everybody)
  agent.destroy()
  return { command, longestMs }
}
