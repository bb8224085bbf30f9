import { type QueryExecutorProvider, sql } from 'kysely'

const minWrittenBytes = 8 * 1024 * 1024

/**
 * The maintenance that a PostgreSQL server does in the background; the embedded engine has no background processes.
 * Without it, the write-ahead log and the space of deleted rows would grow forever. Returns whether enough has been
 * written since the last time.
 */
export async function upkeep({ database }: { database: QueryExecutorProvider }): Promise<boolean> {
  const { rows } = await sql<{ written: string }>`
    select pg_current_wal_insert_lsn() - redo_lsn as written from pg_control_checkpoint()`.execute(database)
  if (Number(rows[0]?.written) < minWrittenBytes) return false
  await sql`vacuum (analyze)`.execute(database)
  await sql`checkpoint`.execute(database)
  return true
}
