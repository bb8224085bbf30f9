import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, urlOf } from '#tests/support/database.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { openDatabase } from './open-database.ts'
import { queryPool } from './query-pool.ts'

const url = urlOf(await createTestDatabase())

/** A database behind a network that can freeze. */
async function openProxied() {
  const behindProxy = new URL(url)
  const proxy = await openTcpProxy(Number(behindProxy.port))
  behindProxy.port = String(proxy.port)
  return { proxy, databaseUrl: String(behindProxy) }
}

/** A single connection, so that a connection that should be closed would get the next query. */
function openOne(connectionString: string, answerMs: number) {
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const database = new Kysely<never>({
    dialect: new PostgresDialect({ pool: queryPool(pool, { answerMs, isPrepared: true }) }),
  })
  onTestFinished(() => pool.end())
  return database
}

/** Whether a query failed because the database is unavailable, and how many milliseconds it took. */
async function ending(promise: Promise<unknown>) {
  const begun = performance.now()
  const error = await promise.then(
    () => undefined,
    (thrown) => thrown,
  )
  return { isUnavailable: isDatabaseUnavailable(error), ms: performance.now() - begun }
}

const two = async (database: Kysely<never>) => (await sql`select 2 as two`.execute(database)).rows

test('a frozen server ends a query and a transaction in time, and the next query uses a new connection', async () => {
  const { proxy, databaseUrl } = await openProxied()
  const database = openOne(databaseUrl, 400)
  const frozen = (database: Kysely<never>) => {
    proxy.freeze()
    return two(database)
  }
  for (const work of [() => frozen(database), () => database.transaction().execute(frozen)]) {
    await two(database)
    const { made } = proxy.counts
    const { isUnavailable, ms } = await ending(work())
    proxy.thaw()
    expect(isUnavailable).toBe(true)
    expect(ms).toBeLessThan(750)
    expect(await two(database)).toEqual([{ two: 2 }])
    expect(proxy.counts.made).toBe(made + 1)
  }
})

test('a connection that the server ends, or whose server takes no writes, serves no other query', async () => {
  const database = openOne(url, 5000)
  for (const spoil of [
    sql`select pg_terminate_backend(pg_backend_pid())`,
    sql`do $$ begin raise exception 'fenced off' using errcode = '25006'; end $$`,
  ]) {
    const pid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)).rows[0]?.pid
    const before = await pid()
    expect((await ending(spoil.execute(database))).isUnavailable).toBe(true)
    expect(await pid()).not.toBe(before)
  }
})

test('a request waits ten seconds for a statement, other work thirty', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  const { proxy, databaseUrl } = await openProxied()
  const { database, longRunning, pool, close } = await openDatabase({ databaseUrl, dataDir: '' })
  onTestFinished(close)
  const sleep = sql`select pg_sleep(12)`
  const [hasty, slow] = await Promise.all([
    ending(sleep.execute(database)),
    ending(sleep.execute(longRunning)),
  ])
  expect([hasty.isUnavailable, slow.isUnavailable]).toEqual([true, false])
  expect(hasty.ms).toBeLessThan(10_500)
  proxy.freeze()
  const ends = await Promise.all([
    ...Array.from({ length: 12 }, () => ending(sql`select 1`.execute(database))),
    ending(pool.query('select 1')),
  ])
  proxy.thaw()
  expect(ends.filter(({ isUnavailable, ms }) => !isUnavailable || ms > 11_000)).toEqual([])
  expect((await sql`select 2 as two`.execute(database)).rows).toEqual([{ two: 2 }])
})
