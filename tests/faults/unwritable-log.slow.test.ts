import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { newEmbeddedShop, newShopEnv } from '../support/fault-shop.ts'
import { newFolder } from '../support/fleet.ts'
import { freePort } from '../support/free-port.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { callShop } from '../support/shop-api.ts'
import { processEnv, startQuickly } from '../support/shop-process.ts'

/** An output that accepts nothing, one whose reader has gone, and one that no process reads. */
type Output = 'full' | 'gone' | 'unread'

/** A process with standard output and standard error of this kind. */
function startWith(output: Output, script: string[], env: Record<string, string>): ChildProcess {
  const full = openSync('/dev/full', 'w')
  const stream = output === 'full' ? full : 'pipe'
  const child = spawn(process.execPath, [startQuickly, ...script], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...processEnv(), LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', stream, stream],
  })
  closeSync(full)
  onTestFinished(() => void child.kill('SIGKILL'))
  if (output === 'gone') for (const stream of [child.stdout, child.stderr]) stream?.destroy()
  return child
}

/** A shop, or a worker; `url` is its address, even if it does not answer. */
async function startShop(output: Output, env: Record<string, string>, script = ['server/bin/main.ts']) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const ports = { PORT: String(port), METRICS_PORT: String(metricsPort) }
  const child = startWith(output, script, { ...env, ...ports })
  const isUp = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(({ ok }) => ok)
  await expect.poll(() => isUp().catch(() => false), { timeout: 60_000 }).toBe(true)
  const stop = async () => {
    child.kill('SIGTERM')
    return (await once(child, 'exit'))[0]
  }
  return { url: `http://127.0.0.1:${port}`, child, stop }
}

async function isReady(url: string): Promise<void> {
  const status = () => fetch(`${url}/readyz`).then((answer) => answer.status)
  await expect.poll(() => status().catch(() => 0), { timeout: 60_000 }).toBe(200)
}

/** Serves a page, a list, and a picture that the picture process must first resize. */
async function serves({ url }: { url: string }, dataDir: string): Promise<void> {
  expect((await fetch(`${url}/login`)).status).toBe(200)
  expect((await callShop(url)('GET', '/products/products/')).status).toBe(200)
  const [key = ''] = await readdir(join(dataDir, 'media/pictures'))
  const variant = join(dataDir, 'media/pictures', key, '960.webp')
  await rm(variant, { force: true })
  expect((await fetch(`${url}/media/${key}/960.webp`)).status).toBe(200)
  expect(existsSync(variant)).toBe(true)
}

/** Sends some requests at once; each writes a line to the log. */
async function ask(url: string): Promise<void> {
  await Promise.all(Array.from({ length: 500 }, () => fetch(`${url}/login`).then((answer) => answer.text())))
}

test.for<Output>(['full', 'gone'])(
  'a shop whose output is %s continues',
  { timeout: 120_000 },
  async (output) => {
    const DATA_DIR = await newEmbeddedShop()
    const shop = await startShop(output, { DATA_DIR })
    await isReady(shop.url)
    await serves(shop, DATA_DIR)
    expect(await shop.stop()).toBe(0)
  },
)

test('a shop with an unread log continues, and reports the number of lost lines once the log is read', async () => {
  const env = await newShopEnv({ empty: false })
  const shop = await startShop('unread', env)
  await isReady(shop.url)
  // More than a megabyte of lines.
  for (let round = 0; round < 20; round++) await ask(shop.url)
  await serves(shop, env.DATA_DIR ?? '')
  const reported: number[] = []
  for (const stream of [shop.child.stdout, shop.child.stderr])
    createInterface(stream as NonNullable<typeof stream>).on('line', (line) => {
      if (line.includes('log lines lost')) reported.push(JSON.parse(line).lines)
    })
  await expect.poll(() => fetch(`${shop.url}/login`).then(() => reported.length), { timeout: 10_000 }).toBe(1)
  expect(reported[0]).toBeGreaterThan(0)
  await fetch(`${shop.url}/login`)
  expect(reported.length).toBe(1)
  expect(await shop.stop()).toBe(0)
}, 120_000)

test.runIf(hasPostgres()).for<Output>(['full', 'gone', 'unread'])(
  'a process for pages and one for background work, with an output that is %s',
  { timeout: 120_000 },
  async (output) => {
    const env = await newShopEnv({ empty: false })
    const web = await startShop(output, { ...env, ROLE: 'web' })
    const worker = await startShop(output, { ...env, ROLE: 'worker', PUBLIC_URL: web.url })
    await isReady(web.url)
    await serves(web, env.DATA_DIR ?? '')
    expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0])
  },
)

test('npm start on a full disk', async () => {
  const env = await newShopEnv({ empty: false })
  const shop = await startShop('full', env, ['scripts/start.mjs'])
  await isReady(shop.url)
  await serves(shop, env.DATA_DIR ?? '')
  expect(await shop.stop()).toBe(0)
}, 120_000)

test.for<Output>(['full', 'gone'])(
  'commands whose output is %s do their work',
  { timeout: 120_000 },
  async (output) => {
    const DATA_DIR = await newEmbeddedShop()
    const BACKUP_DIR = join(await newFolder(), 'backups')
    const command = async (name: string, ...parameters: string[]) => {
      const child = startWith(output, [`server/bin/${name}.ts`, ...parameters], { DATA_DIR, BACKUP_DIR })
      return (await once(child, 'exit'))[0]
    }
    expect(await command('doctor', '--json')).toBe(0)
    expect(await command('backup')).toBe(0)
    expect(await readdir(BACKUP_DIR)).toEqual([expect.stringMatching(/^karda-.+\.tar\.gz$/)])
    expect(await command('migrate')).toBe(0)
    expect(await command('media', 'surprise')).toBe(2)
  },
)
