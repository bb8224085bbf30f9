import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Buyers, sendBuyers } from '../support/buyers.ts'
import { connectTo, makeRoom } from '../support/fleet.ts'
import { freePort } from '../support/free-port.ts'
import { plantPictures } from '../support/planted-pictures.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { proxies, type ReverseProxy } from '../support/proxies.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'

const runs = process.env.FAULTS === 'full' ? 3 : 1
const root = join(import.meta.dirname, '../..')

/** A shop of two nodes and a worker on a PostgreSQL server, behind a proxy; each node can restart in its place. */
async function openShop(proxy: ReverseProxy) {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  const folder = temporaryFolder('karda-rolling-')
  await plantPictures(folder)
  const ports = [await freePort(), await freePort()]
  const url = await proxy.start(ports.map((port) => `http://127.0.0.1:${port}`))
  const processes: ShopProcess[] = []
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.stop()))))
  const start = async (port: number, env: Record<string, string>, program = root) => {
    const started = await startShopProcess(
      {
        DATABASE_URL: server.url('karda'),
        DATA_DIR: folder,
        SEED: 'demo',
        JWT_SECRET: 'a secret that all processes have in common',
        PORT: String(port),
        PUBLIC_URL: url,
        TRUSTED_PROXIES: 'loopback',
        DRAIN_SECONDS: '5',
        ...env,
      },
      [join(program, 'server/bin/main.ts')],
    )
    processes.push(started)
    return started
  }
  const nodes = [await start(ports[0] ?? 0, { ROLE: 'web' }), await start(ports[1] ?? 0, { ROLE: 'web' })]
  await start(0, { ROLE: 'worker' })
  await makeRoom(server.url('karda'))
  return {
    url,
    databaseUrl: server.url('karda'),
    /** Like an operator: stops a node, starts it again, and waits until it is ready. */
    async restart(index: number, program?: string) {
      expect(await nodes[index]?.stop()).toBe(0)
      const node = await start(ports[index] ?? 0, { ROLE: 'web' }, program)
      nodes[index] = node
      await vi.waitFor(async () => expect((await fetch(`${node.url}/readyz`)).status).toBe(200), 20_000)
      // Wait until the proxy has noticed.
      await setTimeout(2000)
    },
  }
}

function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  return folder
}

/** The program of the next release, which adds a field to every order and product. */
function nextRelease(): string {
  const folder = temporaryFolder('karda-next-')
  cpSync(join(root, 'server'), join(folder, 'server'), { recursive: true })
  for (const name of readdirSync(root)) {
    if (name !== 'server' && !name.startsWith('.')) symlinkSync(join(root, name), join(folder, name))
  }
  writeFileSync(
    join(folder, 'server/platform/database/migrations/9000_next_release.sql'),
    `alter table products add column next_release text;
     alter table orders add column next_release integer not null default 1;
     alter table cart_items add column next_release jsonb;
     create table next_release (id integer primary key);`,
  )
  return folder
}

async function endOf(buyers: Buyers, databaseUrl: string): Promise<void> {
  await buyers.stop()
  expect(buyers.errors).toEqual([])
  expect(buyers.counts.refused).toBe(0)
  expect(buyers.orders.size).toBeGreaterThan(20)
  const { rows } = await (await connectTo(databaseUrl)).query(
    'select count(*)::int as count from orders where id = any($1)',
    [[...buyers.orders.keys()]],
  )
  expect(rows).toEqual([{ count: buyers.orders.size }])
}

test.for(proxies)(
  'behind $name nodes restart one after the other, and no request fails',
  { skip: !hasPostgres(), timeout: 600_000 },
  async (proxy, { skip }) => {
    if (!proxy.isThere()) skip()
    const { url, databaseUrl, restart } = await openShop(proxy)
    const buyers = await sendBuyers([url], 4)
    onTestFinished(buyers.stop)
    for (let run = 0; run < runs; run++) {
      await restart(0)
      await restart(1)
    }
    await endOf(buyers, databaseUrl)
    console.log(`${buyers.orders.size} orders and ${buyers.counts.pages} pages through restarts`)
  },
)

test.for(proxies)(
  'behind $name a release with migrations is rolled out, while nodes of the previous release run on and can restart',
  { skip: !hasPostgres(), timeout: 600_000 },
  async (proxy, { skip }) => {
    if (!proxy.isThere()) skip()
    const { url, databaseUrl, restart } = await openShop(proxy)
    const buyers = await sendBuyers([url], 4)
    onTestFinished(buyers.stop)
    const next = nextRelease()
    await restart(0, next)
    await setTimeout(3000)
    await restart(1)
    await restart(1, next)
    await endOf(buyers, databaseUrl)
    const { rows } = await (await connectTo(databaseUrl)).query(
      'select count(*)::int as count from next_release',
    )
    expect(rows).toEqual([{ count: 0 }])
    console.log(`${buyers.orders.size} orders and ${buyers.counts.pages} pages while a release is rolled out`)
  },
)
