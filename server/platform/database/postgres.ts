import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { minuteMs } from '#model/duration.ts'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { longMs, openPool, ReadOnlyServer, requestMs, sessionLimits } from './postgres-pool.ts'

const minVersion = 15

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
