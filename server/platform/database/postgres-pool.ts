import pg from 'pg'
import { columnTypes } from './column-types.ts'

/** How long a query waits for a connection, in milliseconds. */
const connectMs = 4500

/** How long it waits for its answer: a request, and work that no shopper waits for. */
export const requestMs = 4500
export const longMs = 30_000

/** The server ends a statement first, which leaves the connection usable. */
const marginMs = 500

/** Not through a pooler: it may give each transaction another session, and sets the limits itself. */
export function sessionLimits(answerMs: number): pg.PoolConfig {
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
export function openPool(settings: pg.PoolConfig): pg.Pool {
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

export class ReadOnlyServer extends Error {}
