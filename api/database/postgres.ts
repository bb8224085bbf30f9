import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { columnTypes } from './column-types.ts'
import { databaseClient } from './database-client.ts'
import type { Engine } from './embedded.ts'

const oldestVersion = 15

/** Longer than the server lets a statement run: whoever is silent for so long is gone. Milliseconds. */
const patienceForAnswer = 35_000

/** How long closing waits for connections that are still in use. */
const closingPatienceMs = 3000

/** A pool of connections to a PostgreSQL server. Throws `CannotOpenDatabase` when there is none or one too old. */
export async function connectPostgres(
  databaseUrl: string,
  { patience = patienceForAnswer } = {},
): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types: columnTypes(),
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // Finds out within half a minute that the machine at the other end of an idle connection is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'karda',
    Client: databaseClient(patience),
    verify: (client, done) => void refuseReadOnly(client).then(() => done(), done),
  })
  // A connection that the server ends emits an error, which would end the process if nobody listened for it: on the
  // pool while it is idle, on the connection itself while it is in use. Its query is rejected, and the pool drops it.
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
    stop: () => Promise.race([pool.end(), setTimeout(closingPatienceMs, undefined, { ref: false })]),
  }
}

/** A standby that has not been promoted yet, or a server that was fenced off: what is asked of it would fail half-way. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const answer = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (answer.rows[0]?.transaction_read_only !== 'off') throw new Error('the server is read-only')
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
