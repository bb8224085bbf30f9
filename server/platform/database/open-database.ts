import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Pool } from 'pg'
import { type Engine, startEmbedded } from './embedded.ts'
import { connectPostgres } from './postgres.ts'
import type { Database } from './rows.ts'
import type { ServerWatch } from './server-watch.ts'

export type OpenedDatabase = {
  database: Kysely<Database>
  /** The same database with longer timeouts, for work that no visitor waits for: jobs, exports and imports. */
  longRunning: Kysely<Database>
  /**
   * The pool under `database`, for statements that Kysely cannot express. On the embedded engine it has one connection.
   */
  pool: Pool
  /** For work that needs its own session, such as migrations: `pool`, unless that leads through a pooler. */
  direct: Pool
  longRunningPool: Engine['longRunningPool']
  engine: 'postgres' | 'embedded'
  /**
   * Only on PostgreSQL. `controlPool` has two connections, one for notifications and one for `watch`, which checks the
   * server and shortens the timeouts of `database`.
   */
  server?: { controlPool: Pool; watch: () => ServerWatch }
  /** Waits for running queries, then closes all connections and unlocks the data directory. */
  close(): Promise<void>
}

/**
 * Opens PostgreSQL if there is a `databaseUrl`, otherwise the embedded database under `dataDir`. With a
 * `databaseDirectUrl`, `databaseUrl` may lead through a pooler. Does not migrate. Throws `CannotOpenDatabase` if the
 * server is unreachable or another process uses the data directory.
 */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  dataDir: string
}): Promise<OpenedDatabase> {
  if (!databaseUrl) return opened('embedded', await startEmbedded(dataDir))
  const engine = await connectPostgres(databaseUrl, { directUrl: databaseDirectUrl })
  return {
    ...opened('postgres', engine),
    direct: engine.direct,
    server: { controlPool: engine.controlPool, watch: engine.watch },
  }
}

function opened(name: OpenedDatabase['engine'], { pool, longRunningPool, stop }: Engine): OpenedDatabase {
  const over = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const longRunning = over({ connect: longRunningPool.connect, end: async () => {}, options: pool.options })
  return {
    database: over(pool),
    longRunning,
    pool,
    direct: pool,
    longRunningPool,
    engine: name,
    close: stop,
  }
}
