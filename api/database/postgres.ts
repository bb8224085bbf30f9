import pg from 'pg'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { columnTypes } from './column-types.ts'
import type { Engine } from './embedded.ts'

const oldestVersion = 15

/** A pool of connections to a PostgreSQL server. Throws `CannotOpenDatabase` when there is none or one too old. */
export async function connectPostgres(databaseUrl: string): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types: columnTypes(),
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'karda',
  })
  // An idle connection that the server ended is dropped by the pool itself; unheard, its error ends the process.
  pool.on('error', () => {})
  try {
    await refuseOldServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, stop: () => pool.end() }
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const answer = await pool
    .query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
    .catch((cause) => {
      throw new CannotOpenDatabase(`DATABASE_URL can't be reached: ${cause.message || cause.code}.`, {
        cause,
      })
    })
  const version = answer.rows[0]?.version ?? 0
  if (version < oldestVersion) {
    throw new CannotOpenDatabase(
      `DATABASE_URL leads to PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
    )
  }
}
