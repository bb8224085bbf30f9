import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { columnTypes } from './column-types.ts'
import { databaseClient } from './database-client.ts'
import type { Engine } from './embedded.ts'
import { preparing } from './prepared-statements.ts'

const minVersion = 15

/** Longer than the server's statement timeout: a server that is silent for so long is gone. */
const responseTimeoutMs = 35_000

/** How long closing waits for connections that are still in use. */
const closingTimeoutMs = 3000

/** Opens a pool of connections to PostgreSQL. Throws `CannotOpenDatabase` if the server is unreachable or too old. */
export async function connectPostgres(
  databaseUrl: string,
  { timeoutMs = responseTimeoutMs } = {},
): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types: columnTypes(),
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c jit=off',
    idle_in_transaction_session_timeout: 30_000,
    // Detects within half a minute that the machine at the other end of an idle connection is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'karda',
    Client: databaseClient(preparing(pg.Client), timeoutMs),
    verify: (client, done) => void refuseReadOnly(client).then(() => done(), done),
  })
  // A connection that the server ends emits an error event, which would end the process if unhandled: on the pool while
  // idle, on the connection while in use. Its query is rejected and the pool drops it.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  try {
    await refuseOldServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    pool,
    stop: () => Promise.race([pool.end(), setTimeout(closingTimeoutMs, undefined, { ref: false })]),
  }
}

/** A standby that has not been promoted yet, or a fenced server: writes on it would fail. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const answer = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (answer.rows[0]?.transaction_read_only !== 'off') throw new Error('the server is read-only')
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const answer = await pool
    .query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
    .catch((cause) => {
      throw new CannotOpenDatabase(
        `The server at DATABASE_URL cannot be reached: ${cause.message || cause.code}.`,
        {
          cause,
        },
      )
    })
  const version = answer.rows[0]?.version ?? 0
  if (version < minVersion) {
    throw new CannotOpenDatabase(
      `DATABASE_URL points to PostgreSQL ${version}; ${minVersion} or newer is required.`,
    )
  }
}
