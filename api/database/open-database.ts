import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { type Engine, startEmbedded, startInMemory } from './embedded.ts'
import { connectPostgres } from './postgres.ts'
import type { Database } from './rows.ts'

export type OpenedDatabase = {
  database: Kysely<Database>
  /** The pool under `database`, for what Kysely cannot do. On the embedded engine it has one connection. */
  pool: Pool
  engine: 'postgres' | 'embedded'
  /** Waits for running queries, then closes all connections and unlocks the data directory. */
  close(): Promise<void>
}

/**
 * Opens PostgreSQL if there is a `databaseUrl`, else the embedded database under `dataDir`. Does not migrate. Throws
 * `CannotOpenDatabase` if the server is unreachable or another process uses the data directory.
 */
export async function openDatabase(where: {
  databaseUrl?: string
  dataDir: string
}): Promise<OpenedDatabase> {
  if (where.databaseUrl) return opened('postgres', await connectPostgres(where.databaseUrl))
  return opened('embedded', await startEmbedded(where.dataDir))
}

/** Opens an in-memory database, for tests; `image` is another one's `dump()`. */
export async function openInMemory(image?: Blob): Promise<OpenedDatabase & { dump: () => Promise<Blob> }> {
  const engine = await startInMemory(image)
  return { ...opened('embedded', engine), dump: engine.dump }
}

function opened(name: OpenedDatabase['engine'], engine: Engine): OpenedDatabase {
  const database = new Kysely<Database>({ dialect: new PostgresDialect({ pool: engine.pool }) })
  return { database, pool: engine.pool, engine: name, close: engine.stop }
}
