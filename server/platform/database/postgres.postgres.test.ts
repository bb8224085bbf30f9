import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, urlOf } from '#tests/support/database.ts'
import { startPostgresServer } from '#tests/support/postgres-server.ts'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { openDatabase } from './open-database.ts'
import { connectPostgres, otherDatabase } from './postgres.ts'

test('an unreachable server is reported in one line', async () => {
  // No server listens on this port.
  const opening = openDatabase({ databaseUrl: 'postgres://karda:password@127.0.0.1:9/karda', dataDir: '' })
  await expect(opening).rejects.toThrow(
    new CannotOpenDatabase('The server at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9.'),
  )
})

test('a start waits for a standby to be promoted, and reports in one line if it was not', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  const primary = await startPostgresServer()
  onTestFinished(primary.stop)
  const standby = await primary.startStandby()
  onTestFinished(standby.stop)
  const address = standby.url('postgres')
  await expect(connectPostgres(address, { promotionWaitMs: 500 })).rejects.toThrow(
    new CannotOpenDatabase(
      'The server at DATABASE_URL accepts no writes: it is a standby, or set to read-only.',
    ),
  )
  const opening = connected(address)
  await setTimeout(1500)
  standby.promote()
  const { rows } = await (await opening).query('select pg_is_in_recovery() as is_standby')
  expect(rows).toEqual([{ is_standby: false }])
})

test.each([
  ['CockroachDB CCL v24.3.1 (x86_64-pc-linux-gnu)', [], 'CockroachDB'],
  ['PostgreSQL 15.12-YB-2025.1.0.0-b0 on x86_64-pc-linux-gnu', ['plpgsql'], 'YugabyteDB'],
  ['PostgreSQL 17.2 on x86_64-pc-linux-gnu', ['plpgsql', 'citus'], 'Citus'],
  ['PostgreSQL 15.14 (Debian 15.14-0+deb12u1)', ['plpgsql', 'pg_trgm'], undefined],
])('%s with %o is %s', (version, extensions, name) => {
  expect(otherDatabase(version, extensions)).toBe(name)
})

async function connected(url: string) {
  const { pool, stop } = await connectPostgres(url)
  onTestFinished(stop)
  return pool
}

const url = urlOf(await createTestDatabase())

test('connections that the server ends, in use or checked out, fail their queries and nothing else', async () => {
  const pool = await connected(url)
  const connection = await pool.connect()
  const busy = await pool.connect()
  // It may end before the query that ends it has its answer.
  const sleeping = busy.query('select pg_sleep(20)').catch((thrown) => thrown)
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `)
  expect(isDatabaseUnavailable(await sleeping)).toBe(true)
  const next = await connection.query('select 1').catch((thrown) => thrown)
  expect(isDatabaseUnavailable(next)).toBe(true)
  busy.release(true)
  connection.release(true)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pool.query('select 1 as one')))
  expect(answers.every(({ rows }) => rows[0].one === 1)).toBe(true)
})

test('a read-only server is refused until it takes writes', async () => {
  const pool = await connected(url)
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)
  await expect(connectPostgres(url, { promotionWaitMs: 0 })).rejects.toThrow(
    'The server at DATABASE_URL accepts no writes: it is a standby, or set to read-only.',
  )
  await pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = off`)
  await connected(url)
})
