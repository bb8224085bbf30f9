import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { adminTable } from '#contract/admin/table.ts'
import { connectTo, startFleet } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts'
import { callShop } from '../support/shop-api.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'
import { startShopProcess } from '../support/shop-process.ts'

const period = 'from=2026-01-01&to=2026-06-30'
const staffLists = adminTable
  .filter(({ access, method, path }) => access === 'staff' && method === 'GET' && !path.includes('{'))
  .filter((endpoint) => 'query' in endpoint)
  .map(({ path }) => ({ path: path.startsWith('/admin/reports/') ? `${path}?${period}` : path }))

const aWhile = { timeout: 20_000, interval: 300 }

async function startServer(): Promise<PostgresServer> {
  const server = await startPostgresServer({ synchronous_commit: 'on' })
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  return server
}

test.runIf(hasPostgres())(
  'staff lists come from a replica that has their last write and lags at most a second, else from the primary',
  async () => {
    const primary = await startServer()
    const standby = await primary.startStandby()
    onTestFinished(standby.stop)
    const env = { ...ownerEnv, DATABASE_REPLICA_URL: standby.url('karda') }
    const nodes = await startFleet(primary.url('karda'), 2, env)
    const [one, other] = nodes.map(({ url }) => callShop(url)) as [Call, Call]
    const body = { login_id: shopOwner.email, password: shopOwner.password }
    const token = (await one('POST', '/accounts/login/', { body })).body.access
    const owner = await connectTo(primary.url('karda'))
    const replay = await connectTo(standby.url('karda'))
    const { rows } = await owner.query(`select id from products where slug = 'care-kit'`)
    const id: number = rows[0].id
    await owner.query('update products set stock = 1000 where id = $1', [id])

    /** The stock in a node's list. */
    const stockAt = async (call: Call): Promise<number> => {
      const { status, body } = await call('GET', '/admin/products/?search=care-kit', { token })
      expect(status).toBe(200)
      return body.results.find((product: { id: number }) => product.id === id).stock
    }
    /** A change that bypasses staff calls: a list from the replica shows it only after replay. */
    const sell = () => owner.query('update products set stock = stock - 1 where id = $1', [id])
    const stock = async () =>
      Number((await owner.query('select stock from products where id = $1', [id])).rows[0].stock)
    /** Whether a node reads from the replica: with replay paused, it does not show a fresh change. */
    const asksReplica = async (call: Call): Promise<boolean> => {
      await replay.query('select pg_wal_replay_pause()')
      const before = await stock()
      await sell()
      const shown = await stockAt(call)
      await replay.query('select pg_wal_replay_resume()')
      return shown === before
    }
    for (const call of [one, other]) await expect.poll(() => asksReplica(call), aWhile).toBe(true)

    // Lists write nothing: on the replica a write would fail, and the node would repeat the list on the primary.
    const failures = async () => {
      await setTimeout(1500)
      const { rows } = await replay.query(
        `select xact_rollback::int as failures from pg_stat_database where datname = 'karda'`,
      )
      return rows[0].failures as number
    }
    const before = await failures()
    const statuses: number[] = []
    const headers = { 'X-Tenant-ID': '3', Authorization: `Bearer ${token}` }
    for (const { path } of staffLists)
      statuses.push((await fetch(`${nodes[0]?.url}/api${path}`, { headers })).status)
    // The lists that answer 400 need further parameters.
    expect(new Set(statuses)).toEqual(new Set([200, 400]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(30)
    expect(await failures()).toBe(before)

    // A person's own writes show at once on every node, however far the replica lags.
    for (let count = 0; count < 20; count++) {
      if (count === 10) await replay.query('select pg_wal_replay_pause()')
      const made = { token, body: { delta: 1, reason: 'made' } }
      expect((await one('POST', `/admin/products/${id}/stock/`, made)).status).toBe(200)
      expect(await stockAt(other)).toBe(await stock())
      expect(await stockAt(one)).toBe(await stock())
    }
    // Other people's writes show after a second.
    await sell()
    await setTimeout(1100)
    expect(await stockAt(other)).toBe(await stock())
    await replay.query('select pg_wal_replay_resume()')
    await expect.poll(() => asksReplica(other), aWhile).toBe(true)

    // Freeze it during reads, then kill it: no request fails, or waits longer than it would for the primary.
    let isOver = false
    const reading = (async () => {
      let slowest = 0
      while (!isOver) {
        const begun = performance.now()
        await stockAt(one)
        slowest = Math.max(slowest, performance.now() - begun)
      }
      return slowest
    })()
    standby.freeze()
    await setTimeout(3000)
    standby.thaw()
    standby.crash()
    await setTimeout(1000)
    isOver = true
    expect(await reading).toBeLessThan(5000)
    const readiness = async () => (await fetch(`${nodes[0]?.url}/readyz`)).json()
    await expect.poll(readiness, aWhile).toEqual({ status: 'degraded', parts: ['replica'] })
    await standby.revive()
    await expect.poll(readiness, aWhile).toEqual({ status: 'ready' })
  },
  120_000,
)

type Call = ReturnType<typeof callShop>

test.runIf(hasPostgres())(
  'a server that is not a standby of the database is refused with a single line',
  async () => {
    const [primary, foreign] = [await startServer(), await startServer()]
    for (const server of [primary, foreign]) {
      const start = startShopProcess({
        DATABASE_URL: primary.url('karda'),
        DATABASE_REPLICA_URL: server.url('karda'),
        SEED: 'empty',
        JWT_SECRET: 'a secret of all processes of a shop',
      })
      await expect(start).rejects.toThrow(
        /^The shop ended with 1:\nDATABASE_REPLICA_URL does not point to a standby of the server at DATABASE_URL\.$/,
      )
    }
  },
)
