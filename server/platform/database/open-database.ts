import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { startEmbedded } from './embedded.ts'
import { connectPostgres } from './postgres.ts'
import { longMs, requestMs } from './postgres-pool.ts'
import { queryPool } from './query-pool.ts'
import type { Database } from './rows.ts'

export type OpenedDatabase = {
  database: Kysely<Database>
  /** The same database for work that may take longer: exports, imports, uploads, jobs and the start. */
  longRunning: Kysely<Database>
  /** The pool under `database`. On the embedded engine it has the only connection. */
  pool: Pool
  /**
   * The pool under `longRunning`, for listening, migrations, backups and commands. It never leads through a pooler, and
   * only the server limits its queries. On the embedded engine it is `pool`.
   */
  direct: Pool
  engine: 'postgres' | 'embedded'
  /** Waits for running queries, then closes all connections and unlocks the data directory. */
  close(): Promise<void>
}

/**
 * Opens PostgreSQL if there is a `databaseUrl`, otherwise the embedded database under `dataDir`. With a
 * `databaseDirectUrl`, `databaseUrl` may lead through a pooler. Does not migrate. Throws `CannotOpenDatabase` if the
 * server is unreachable or another process uses the data directory. `onStatement` is called after every statement that
 * Kysely runs.
 */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  onStatement,
}: {
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  dataDir: string
  onStatement?: ((event: LogEvent) => void) | undefined
}): Promise<OpenedDatabase> {
  const over = (...parameters: Parameters<typeof queryPool>) =>
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: queryPool(...parameters) }),
      ...(onStatement && { log: onStatement }),
    })
  if (!databaseUrl) {
    const { pool, stop } = await startEmbedded(dataDir)
    const database = over(pool, { isPrepared: true })
    return { database, longRunning: database, pool, direct: pool, engine: 'embedded', close: stop }
  }
  const { pool, direct, stop } = await connectPostgres(databaseUrl, { directUrl: databaseDirectUrl })
  // A pooler may give each transaction another session, which does not know the statement.
  const database = over(pool, { answerMs: requestMs, isPrepared: !databaseDirectUrl })
  const longRunning = over(direct, { answerMs: longMs, isPrepared: false })
  return { database, longRunning, pool, direct, engine: 'postgres', close: stop }
}
