import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { columnTypes } from './column-types.ts'
import { type DatabaseClient, databaseClient } from './database-client.ts'
import type { Engine } from './embedded.ts'
import { preparing } from './prepared-statements.ts'
import { guardedPool, type ServerWatch, watchServer } from './server-watch.ts'

const minVersion = 15

/** For how many milliseconds a start waits for a standby to be promoted. */
const promotionMs = 60_000
const askAgainMs = 1000

/** For how many milliseconds the database is waited for; then it counts as unavailable. */
export type Patience = {
  /** For a connection, a free one or a new one. */
  connectMs: number
  /** For the server to send anything during a query. */
  silenceMs: number
}

/** Longer than the server's statement timeout: a server that is silent for so long is gone. */
const patient: Patience = { connectMs: 10_000, silenceMs: 35_000 }
/** A visitor gets an answer within five seconds, even if it says that there is none. */
const impatient: Patience = { connectMs: 2000, silenceMs: 2500 }
/** Twice of it, and a second between two questions, is how long nobody knows that the server is away. */
const watching: Patience = { connectMs: 1200, silenceMs: 1200 }

/** How long closing waits for connections that are still in use. */
const closingTimeoutMs = 3000

/**
 * Opens a pool of connections to PostgreSQL. Throws `CannotOpenDatabase` if the server is unreachable, unsuitable, or still
 * takes no writes after a minute.
 */
export async function connectPostgres(
  databaseUrl: string,
  { promotion = promotionMs, ...patience }: Partial<Patience> & { promotion?: number } = {},
): Promise<Engine & { aside: pg.Pool; watch: (patience?: Patience) => ServerWatch }> {
  let limits = { ...patient, ...patience }
  const { pool, guard } = guardedPool({ ...settingsOf(databaseUrl, limits), max: 10 })
  // Every time that a connection is taken: who took it last may have had more patience.
  pool.on('acquire', (client) => allow(client, limits.silenceMs))
  // One listens, one asks how the server is: neither waits for a free connection, nor takes one away.
  const aside = new pg.Pool({ ...settingsOf(databaseUrl, watching), max: 2 })
  for (const each of [pool, aside]) survive(each)
  try {
    await waitForWrites(pool, promotion)
  } catch (error) {
    await Promise.all([pool.end(), aside.end()])
    throw error
  }
  return {
    pool,
    patientPool: {
      async connect() {
        const client = await pool.connect()
        allow(client, patient.silenceMs)
        return client
      },
    },
    aside,
    watch(patience = impatient) {
      limits = patience
      pool.options.connectionTimeoutMillis = patience.connectMs
      return watchServer(aside, guard)
    },
    stop: () =>
      Promise.race([
        Promise.all([pool.end(), aside.end()]).then(() => {}),
        setTimeout(closingTimeoutMs, undefined, { ref: false }),
      ]),
  }
}

function settingsOf(databaseUrl: string, { connectMs, silenceMs }: Patience): pg.PoolConfig {
  return {
    connectionString: databaseUrl,
    types: columnTypes(),
    connectionTimeoutMillis: connectMs,
    statement_timeout: 30_000,
    // Compiling a statement takes longer than any of ours runs.
    options: '-c jit=off',
    idle_in_transaction_session_timeout: 30_000,
    // Detects within half a minute that the machine at the other end of an idle connection is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'karda',
    Client: databaseClient(preparing(pg.Client), silenceMs),
    verify: (client, done) => void refuseReadOnly(client).then(() => done(), done),
  }
}

function allow(client: pg.ClientBase, silenceMs: number): void {
  ;(client as unknown as DatabaseClient).silenceMs = silenceMs
}

/**
 * A connection that the server ends emits an error event, which would end the process if unhandled: on the pool while
 * idle, on the connection while in use. Its query is rejected and the pool drops it.
 */
function survive(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
}

/** A standby that has not been promoted yet, or a fenced server: writes on it would fail. */
async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const answer = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (answer.rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer('the server is read-only')
}

class ReadOnlyServer extends Error {}

/** A failover is often not over when a node starts that it has ended. */
async function waitForWrites(pool: pg.Pool, promotion: number): Promise<void> {
  for (const begun = performance.now(); ; ) {
    try {
      return await refuseUnsuitable(pool)
    } catch (error) {
      if (!(error instanceof ReadOnlyServer)) throw error
      if (performance.now() - begun >= promotion) {
        throw new CannotOpenDatabase(
          'The server at DATABASE_URL takes no writes: it is a standby, or set to read only.',
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
      if (cause instanceof ReadOnlyServer) throw cause
      throw new CannotOpenDatabase(
        `The server at DATABASE_URL cannot be reached: ${cause.message || cause.code}.`,
        { cause },
      )
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
 * What answers like PostgreSQL but is a distributed database, by what `version()` and the extensions say. None of them has
 * all of LISTEN, SKIP LOCKED, unique keys over all rows and indexes of trigrams.
 */
export function otherDatabase(version: string, extensions: string[]): string | undefined {
  if (/^CockroachDB/.test(version)) return 'CockroachDB'
  if (/-YB-/.test(version)) return 'YugabyteDB'
  return extensions.includes('citus') ? 'Citus' : undefined
}
