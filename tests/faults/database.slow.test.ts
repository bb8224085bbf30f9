import { expect, onTestFinished, test, vi } from 'vitest'
import { type Buyers, sendBuyers } from '../support/buyers.ts'
import { examine } from '../support/fault-scene.ts'
import { connectTo, makeRoom, newFolder, startFleet } from '../support/fleet.ts'
import { findPostgresPrograms } from '../support/postgres-programs.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import { hasHaproxy, startPostgresProxy } from '../support/proxies.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { openTcpProxy } from '../support/tcp-proxy.ts'

const hasPostgres = (() => {
  try {
    return findPostgresPrograms() !== ''
  } catch {
    return false
  }
})()

/** `FAULTS=full` lets the faults last as long as in reality. */
const isFull = process.env.FAULTS === 'full'
const { terminations, secondsAway, secondsToPromotion } = isFull
  ? { terminations: 50, secondsAway: 5, secondsToPromotion: 30 }
  : { terminations: 8, secondsAway: 1, secondsToPromotion: 2 }
const aWhile = { timeout: 60_000, interval: 50 }
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))

async function startServer(): Promise<PostgresServer> {
  // An acknowledged transaction is in the server's log, and in its standby's log if it has one.
  const server = await startPostgresServer({ synchronous_commit: 'on' })
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  return server
}

async function moreOrders({ orders, errors }: Buyers, count: number): Promise<void> {
  const before = orders.size
  await vi.waitFor(() => expect(orders.size + errors.length).toBeGreaterThanOrEqual(before + count), aWhile)
  expect(errors).toEqual([])
}

/** All nodes are alive, every acknowledged order exists once and unchanged, and no item is lost or sold twice. */
async function expectSound(nodes: ShopProcess[], { orders, errors }: Buyers, databaseUrl: string) {
  expect(errors).toEqual([])
  const database = await connectTo(databaseUrl)
  const { rows } = await database.query<{ id: string; status: string; stock_taken: boolean }>(
    'select id, status, stock_taken from orders',
  )
  const wrong = [...orders].filter(([id, acknowledged]) => {
    const row = rows.find((one) => one.id === id)
    return acknowledged === 'canceled' ? row?.status !== 'canceled' : row?.status !== 'awaiting_payment'
  })
  expect(wrong).toEqual([])
  const keys = await database.query(`select from idempotency_keys where verb = 'orders.place'`)
  expect(keys.rowCount).toBe(orders.size)
  expect(rows).toHaveLength(orders.size)
  expect(rows.filter(({ status, stock_taken }) => stock_taken !== (status !== 'canceled'))).toEqual([])
  const stock = await database.query<{ taken: string; stock: string }>(`
    select (select coalesce(sum(quantity), 0) from order_items join orders on orders.id = order_id where stock_taken) as taken,
      (select sum(stock) from products) as stock
  `)
  expect(nodes.map(({ child }) => [child.exitCode, child.signalCode])).toEqual(nodes.map(() => [null, null]))
  const ended = await Promise.all(nodes.map(({ stop }) => stop()))
  expect(ended).toEqual(nodes.map(() => 0))
  const output = nodes.flatMap((node) => node.output)
  expect(
    output.filter((line) => /unexpected failure|UnhandledPromise|Error: /.test(line) && !isTrouble(line)),
  ).toEqual([])
  return stock.rows[0]
}

/** The log line that reports an unavailable database. */
function isTrouble(line: string): boolean {
  return /"message":"(database unavailable|jobs failed|job failed|outbox failed)"/.test(line)
}

async function stockOf(url: string): Promise<number> {
  const { rows } = await (await connectTo(url)).query('select sum(stock) as stock from products')
  return Number(rows[0].stock)
}

test.runIf(hasPostgres)(
  'dropped connections and an unavailable server stop no process and lose nothing',
  async () => {
    const server = await startServer()
    const url = server.url('karda')
    const nodes = await startFleet(url, 2)
    await makeRoom(url)
    const stock = await stockOf(url)
    const buyers = await sendBuyers(
      nodes.map((node) => node.url),
      6,
    )
    await moreOrders(buyers, 4)
    const administration = await connectTo(server.url('postgres'))
    for (let count = 0; count < terminations; count++) {
      await administration.query(`
        select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'karda'
      `)
      await moreOrders(buyers, 3)
    }
    const refused = buyers.counts.refused
    server.crash()
    await vi.waitFor(() => expect(buyers.counts.refused).toBeGreaterThan(refused + 6), aWhile)
    await seconds(secondsAway)
    await server.revive()
    await moreOrders(buyers, 6)
    await buyers.stop()
    const { taken, stock: left } = (await expectSound(nodes, buyers, url)) ?? {}
    expect(Number(taken) + Number(left)).toBe(stock)
    console.log(
      `${buyers.orders.size} orders, ${buyers.counts.refused} refused, ${buyers.counts.pages} pages`,
    )
  },
  600_000,
)

/** A primary with a standby, and an address that leads to the writable server. */
async function openPair() {
  const primary = await startServer()
  const link = await openTcpProxy(primary.port)
  const standby = await primary.startStandby(link.port)
  onTestFinished(standby.stop)
  const administration = await connectTo(primary.url('postgres'))
  await administration.query('create role karda_check login')
  const port = await startPostgresProxy([primary.port, standby.port])
  const url = primary.url('karda').replace(`:${primary.port}/`, `:${port}/`)
  return { primary, link, standby, administration, url }
}

test.for(['killed', 'frozen with its connections'] as const)(
  'when the primary is %s a promoted standby takes over while buyers wait, and no acknowledged data is lost',
  { skip: !hasPostgres || !hasHaproxy(), timeout: 600_000 },
  async (fault) => {
    const { primary, standby, administration, url } = await openPair()
    await administration.query(`alter system set synchronous_standby_names = '*'`)
    await administration.query('select pg_reload_conf()')
    await vi.waitFor(async () => {
      const { rows } = await administration.query('select sync_state from pg_stat_replication')
      expect(rows).toEqual([{ sync_state: 'sync' }])
    }, aWhile)
    const nodes = await startFleet(url, 2)
    await makeRoom(url)
    const stock = await stockOf(url)
    const buyers = await sendBuyers(
      nodes.map((node) => node.url),
      6,
    )
    await moreOrders(buyers, 10)
    const refused = buyers.counts.refused
    if (fault === 'killed') primary.crash()
    else {
      primary.freeze()
      // Unfreeze it before the test closes its own connections, which would wait for an answer.
      onTestFinished(primary.thaw)
    }
    await vi.waitFor(() => expect(buyers.counts.refused).toBeGreaterThan(refused + 6), aWhile)
    await seconds(secondsToPromotion)
    standby.promote()
    const promoted = performance.now()
    await moreOrders(buyers, 1)
    const secondsUntilOrder = (performance.now() - promoted) / 1000
    expect(secondsUntilOrder).toBeLessThan(isFull ? 5 : 15)
    await moreOrders(buyers, 9)
    await buyers.stop()
    const { taken, stock: left } = (await expectSound(nodes, buyers, standby.url('karda'))) ?? {}
    expect(Number(taken) + Number(left)).toBe(stock)
    console.log(
      `${fault}: ${buyers.orders.size} orders, ${buyers.counts.refused} refused, the next ${secondsUntilOrder.toFixed(1)} s after the promotion`,
    )
  },
)

/** How far an asynchronous standby may lag behind, and how often to try each case. */
const lags = isFull
  ? [1, 2, 3, 4, 5].flatMap((run) => [
      { lag: 'has kept up', secondsBehind: 0, run },
      { lag: 'is a second behind', secondsBehind: 1, run },
    ])
  : []

test.for(lags)(
  'when the primary of a standby that $lag is killed, the shop continues without data that the standby lacked, run $run',
  { skip: !hasPostgres || !hasHaproxy(), timeout: 600_000 },
  async ({ lag, secondsBehind }) => {
    const { primary, link, standby, url } = await openPair()
    const env = { DATA_DIR: await newFolder() }
    const nodes = await startFleet(url, 2, env)
    await makeRoom(url)
    const buyers = await sendBuyers(
      nodes.map((node) => node.url),
      6,
    )
    await moreOrders(buyers, 20)
    if (secondsBehind > 0) link.freeze()
    await seconds(secondsBehind)
    const { refused } = buyers.counts
    primary.crash()
    await vi.waitFor(() => expect(buyers.counts.refused).toBeGreaterThan(refused + 6), aWhile)
    const acknowledged = new Map(buyers.orders)
    standby.promote()
    await vi.waitFor(() => expect(buyers.orders.size).toBeGreaterThan(acknowledged.size + 10), aWhile)
    await buyers.stop()
    // If the standby lost the last item, a cart is empty; if it lost an order, its customer cannot cancel it.
    const surprises = buyers.errors.filter(
      (error) => !/^(place answered 409 .*cart_empty|cancel answered 404 )/.test(error),
    )
    expect(surprises).toEqual([])
    const report = await examine({ ...env, DATABASE_URL: standby.url('karda') })
    expect(report.checks.filter(({ count }) => count > 0)).toEqual([])
    const database = await connectTo(standby.url('karda'))
    const { rows } = await database.query<{ id: string }>('select id from orders')
    const found = new Set(rows.map(({ id }) => id))
    const missing = [...acknowledged.keys()].filter((id) => !found.has(id))
    expect([...buyers.orders.keys()].filter((id) => !found.has(id))).toEqual(missing)
    console.log(
      `a standby that ${lag}: ${missing.length} of ${acknowledged.size} acknowledged orders are lost`,
    )
  },
)

test.runIf(hasPostgres)(
  'a node stops in time while its database is unavailable',
  async () => {
    const server = await startServer()
    const [node] = await startFleet(server.url('karda'), 1, { SEED: 'empty' })
    server.crash()
    await vi.waitFor(async () => expect((await fetch(`${node?.url}/readyz`)).status).toBe(503), aWhile)
    const begun = performance.now()
    expect(await node?.stop()).toBe(0)
    expect(performance.now() - begun).toBeLessThan(15_000)
  },
  60_000,
)
