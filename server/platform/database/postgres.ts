import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { minuteMs } from '#model/duration.ts'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { columnTypes } from './column-types.ts'
import { type DatabaseClient, databaseClient } from './database-client.ts'
import type { Engine } from './embedded.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { guardedPool, type ServerWatch, watchServer } from './server-watch.ts'

const minVersion = 15

/** The server's limit for a statement and for an idle transaction, in milliseconds. */
const longestMs = 30_000

/** How long a start waits for a standby to be promoted, in milliseconds. */
const defaultPromotionWaitMs = minuteMs
const askAgainMs = 1000

/** How long to wait for the database before it counts as unavailable, in milliseconds. */
export type Timeouts = {
  /** For a connection, whether idle or new. */
  connectMs: number
  /** For any data from the server during a query. */
  silenceMs: number
}

/** Longer than the server's statement timeout: a server that is silent for so long is gone. */
const longTimeouts: Timeouts = { connectMs: 10_000, silenceMs: 35_000 }
/** A visitor gets an answer within five seconds, even if it is an error. */
const requestTimeouts: Timeouts = { connectMs: 2000, silenceMs: 2500 }
/** Worst-case detection time: 2 × timeout + 1 s between two checks. */
const watchTimeouts: Timeouts = { connectMs: 1200, silenceMs: 1200 }

/** How long closing waits for connections that are still in use. */
const closingTimeoutMs = 3000

/**
 * Opens a pool of connections to PostgreSQL. With a `directUrl`, `databaseUrl` may lead through a pooler that lends a
 * server's connection for one transaction. Throws `CannotOpenDatabase` if the server is unreachable, unsuitable, or
 * still accepts no writes after a minute.
 */
export async function connectPostgres(
  databaseUrl: string,
  {
    directUrl,
    promotionWaitMs: promotion = defaultPromotionWaitMs,
    ...timeouts
  }: Partial<Timeouts> & { directUrl?: string | undefined; promotionWaitMs?: number } = {},
): Promise<Engine & { controlPool: pg.Pool; direct: pg.Pool; watch: (timeouts?: Timeouts) => ServerWatch }> {
  let limits = { ...longTimeouts, ...timeouts }
  const settings = (directUrl ? pooledSettingsOf : settingsOf)(databaseUrl, limits)
  const { pool, guard } = guardedPool({ ...settings, max: 10 })
  // On every checkout: the previous user may have set a longer timeout.
  pool.on('acquire', (client) => setQueryTimeout(client, limits.silenceMs))
  // One connection listens and the other checks the server, so neither needs a connection of the pool for requests.
  const controlPool = new pg.Pool({ ...settingsOf(directUrl ?? databaseUrl, watchTimeouts), max: 2 })
  for (const each of [pool, controlPool]) ignoreIdleErrors(each)
  try {
    await waitForWrites(pool, promotion)
    if (directUrl) await refuseUnlimited(pool)
    await refusePooled(controlPool, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  } catch (error) {
    await Promise.all([pool.end(), controlPool.end()])
    throw error
  }
  return {
    pool,
    longRunningPool: longRunningPoolOver(pool),
    controlPool,
    direct: directUrl ? controlPool : pool,
    watch(timeouts = requestTimeouts) {
      limits = timeouts
      pool.options.connectionTimeoutMillis = timeouts.connectMs
      return watchServer(controlPool, guard)
    },
    stop: () => stopAll(pool, controlPool),
  }
}

function longRunningPoolOver(pool: pg.Pool): Engine['longRunningPool'] {
  return {
    async connect() {
      const client = await pool.connect()
      setQueryTimeout(client, longTimeouts.silenceMs)
      return client
    },
  }
}

function stopAll(...pools: pg.Pool[]): Promise<void> {
  return Promise.race([
    Promise.all(pools.map((pool) => pool.end())).then(() => {}),
    setTimeout(closingTimeoutMs, undefined, { ref: false }),
  ])
}

function settingsOf(databaseUrl: string, timeouts: Timeouts): pg.PoolConfig {
  return {
    ...pooledSettingsOf(databaseUrl, timeouts),
    statement_timeout: longestMs,
    // JIT compilation takes longer than any of our statements.
    options: '-c jit=off',
    idle_in_transaction_session_timeout: longestMs,
    Client: databaseClient(withPreparedStatements(pg.Client), timeouts.silenceMs),
  }
}

/** Without session settings: a pooler may give each transaction another session, and sets the limits itself. */
function pooledSettingsOf(databaseUrl: string, { connectMs, silenceMs }: Timeouts): pg.PoolConfig {
  return {
    connectionString: databaseUrl,
    types: columnTypes(),
    connectionTimeoutMillis: connectMs,
    // Detects within half a minute that the machine at the other end of an idle connection is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'karda',
    Client: databaseClient(pg.Client, silenceMs),
    verify: (client, done) => void refuseReadOnly(client).then(() => done(), done),
  }
}

function setQueryTimeout(client: pg.ClientBase, silenceMs: number): void {
  ;(client as unknown as DatabaseClient).silenceMs = silenceMs
}

/**
 * A connection that the server ends emits an error event, which would end the process if unhandled: on the pool while
 * idle, on the client while in use. Its query is rejected and the pool drops it.
 */
function ignoreIdleErrors(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
}

/** Refuses a standby that has not been promoted yet, and a fenced server: writes on it would fail. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const answer = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (answer.rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer('the server is read-only')
}

class ReadOnlyServer extends Error {}

/** Waits until the server accepts writes, since a node may restart while failover is still in progress. */
async function waitForWrites(pool: pg.Pool, promotion: number): Promise<void> {
  for (const begun = performance.now(); ; ) {
    try {
      return await refuseUnsuitable(pool)
    } catch (error) {
      if (!(error instanceof ReadOnlyServer)) throw error
      if (performance.now() - begun >= promotion) {
        throw new CannotOpenDatabase(
          'The server at DATABASE_URL accepts no writes: it is a standby, or set to read-only.',
        )
      }
      await setTimeout(askAgainMs)
    }
  }
}

async function refuseUnsuitable(pool: pg.Pool): Promise<void> {
  const answer = await pool
    .query<{ version: string; extensions: string[] | null }>(
      `select version() as version, (select array_agg(extname::text) from pg_extension) as extensions`,
    )
    .catch((cause) => {
      throw cause instanceof ReadOnlyServer ? cause : cannotReach('DATABASE_URL', cause)
    })
  const [{ version, extensions } = { version: '', extensions: [] }] = answer.rows
  const other = otherDatabase(version, extensions ?? [])
  if (other)
    throw new CannotOpenDatabase(`DATABASE_URL points to ${other}; the shop needs PostgreSQL itself.`)
  const number = Number(/^PostgreSQL (\d+)/.exec(version)?.[1] ?? 0)
  if (number < minVersion) {
    throw new CannotOpenDatabase(
      `DATABASE_URL points to PostgreSQL ${number}; ${minVersion} or newer is required.`,
    )
  }
}

/**
 * Refuses a transaction pooler, which delivers no notifications. Detects it by the server process: a session keeps its
 * process, but a client of such a pooler gets another process while a second client uses the first.
 */
async function refusePooled(pool: pg.Pool, variable: string): Promise<void> {
  const connect = () =>
    pool.connect().catch((cause) => {
      throw cannotReach(variable, cause)
    })
  const [client, other] = [await connect(), await connect()]
  const processOf = async (client: pg.ClientBase) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    await client.query('begin')
    const process = await processOf(client)
    await client.query('commit')
    await other.query('begin')
    await processOf(other)
    // With a pooler that has a single connection, this query would wait.
    const isSame = (await processOf(client).catch(() => undefined)) === process
    await other.query('rollback')
    if (isSame) return
  } finally {
    client.release()
    other.release()
  }
  throw isPooled(variable)
}

function isPooled(variable: string): CannotOpenDatabase {
  return new CannotOpenDatabase(
    `${variable} leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the server itself.`,
  )
}

function cannotReach(variable: string, cause: Error & { code?: string }): CannotOpenDatabase {
  // PgBouncer does not know the startup parameters that we set.
  if (/unsupported startup parameter/.test(cause.message)) return isPooled(variable)
  return new CannotOpenDatabase(
    `The server at ${variable} cannot be reached: ${cause.message || cause.code}.`,
    { cause },
  )
}

async function refuseUnlimited(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')
       and setting::int not between 1 and ${longestMs}`,
  )
  if (rows[0])
    throw new CannotOpenDatabase(
      `The pooler at DATABASE_URL must set ${rows[0].name} to at most ${longestMs / 1000} s, as ops/pgbouncer.ini does.`,
    )
}

/**
 * The name of a distributed database that only resembles PostgreSQL, judged by `version()` and the extensions. None of
 * them supports LISTEN, SKIP LOCKED, unique keys over all rows and trigram indexes together.
 */
export function otherDatabase(version: string, extensions: string[]): string | undefined {
  if (/^CockroachDB/.test(version)) return 'CockroachDB'
  if (/-YB-/.test(version)) return 'YugabyteDB'
  return extensions.includes('citus') ? 'Citus' : undefined
}
