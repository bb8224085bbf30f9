import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { minuteMs } from '#model/duration.ts'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { columnTypes } from './column-types.ts'

const minVersion = 15

/** How long a query waits for a connection, in milliseconds. */
const connectMs = 4500

/** How long it waits for its answer: a request, and work that no shopper waits for. */
export const requestMs = 4500
export const longMs = 30_000

/** The server ends a statement first, which leaves the connection usable. */
const marginMs = 500

/** How long a start waits for a standby to be promoted, in milliseconds. */
const defaultPromotionWaitMs = minuteMs
const askAgainMs = 1000

/** How long closing waits for connections that are still in use. */
const closingTimeoutMs = 3000

/**
 * Opens PostgreSQL. With a `directUrl`, `databaseUrl` may lead through a pooler that lends a server's connection for one
 * transaction. Throws `CannotOpenDatabase` if the server is unreachable, unsuitable, or still accepts no writes after a
 * minute.
 */
export async function connectPostgres(
  databaseUrl: string,
  {
    directUrl,
    promotionWaitMs = defaultPromotionWaitMs,
  }: { directUrl?: string | undefined; promotionWaitMs?: number } = {},
): Promise<{ pool: pg.Pool; direct: pg.Pool; stop: () => Promise<void> }> {
  const pool = openPool({
    connectionString: databaseUrl,
    ...(!directUrl && sessionLimits(requestMs)),
    query_timeout: requestMs,
  })
  const direct = openPool({ connectionString: directUrl ?? databaseUrl, ...sessionLimits(longMs) })
  const stop = () =>
    Promise.race([
      Promise.all([pool.end(), direct.end()]).then(() => {}),
      setTimeout(closingTimeoutMs, undefined, { ref: false }),
    ])
  try {
    await waitForWrites(pool, promotionWaitMs)
    await direct.query('select').catch((cause) => {
      throw cannotReach('DATABASE_DIRECT_URL', cause)
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { pool, direct, stop }
}

/** Not through a pooler: it may give each transaction another session, and sets the limits itself. */
function sessionLimits(answerMs: number): pg.PoolConfig {
  return {
    statement_timeout: answerMs - marginMs,
    idle_in_transaction_session_timeout: longMs,
    // JIT compilation takes longer than any of our statements.
    options: '-c jit=off',
  }
}

/**
 * A connection that the server ends emits an error event, which would end the process if unhandled: on the pool while
 * idle, on the client while in use. Its query is rejected and the pool drops it.
 */
function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max: 10,
    types: columnTypes(),
    connectionTimeoutMillis: connectMs,
    // Detects within half a minute that the machine at the other end of an idle connection is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'karda',
    verify: (client, done) => void refuseReadOnly(client).then(() => done(), done),
  })
  pool.on('error', () => {})
  return pool.on('connect', (client) => void client.on('error', () => {}))
}

/** Refuses a standby that has not been promoted yet, and a fenced server: writes on it would fail. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const query = { text: 'show transaction_read_only', query_timeout: connectMs }
  const answer = await client.query<{ transaction_read_only: string }>(query)
  if (answer.rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer('the server is read-only')
}

class ReadOnlyServer extends Error {}

/** Waits until the server accepts writes, since a node may restart while failover is still in progress. */
async function waitForWrites(pool: pg.Pool, waitMs: number): Promise<void> {
  for (const begun = performance.now(); ; ) {
    try {
      return await refuseUnsuitable(pool)
    } catch (error) {
      if (!(error instanceof ReadOnlyServer)) throw error
      if (performance.now() - begun >= waitMs) {
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

function cannotReach(variable: string, cause: Error & { code?: string }): CannotOpenDatabase {
  // PgBouncer does not know the startup parameters that we set.
  const isPooled = /unsupported startup parameter/.test(cause.message)
  return new CannotOpenDatabase(
    isPooled
      ? `${variable} leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the server itself.`
      : `The server at ${variable} cannot be reached: ${cause.message || cause.code}.`,
    { cause },
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
