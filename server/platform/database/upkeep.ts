import type { Pool } from 'pg'

const minWrittenBytes = 8 * 1024 * 1024

/**
 * The maintenance that a PostgreSQL server does in the background; the embedded engine has no background processes.
 * Without it, the write-ahead log and the space of deleted rows would grow forever. `run` does this work if enough has
 * been written since the last time, and returns whether it did.
 */
export function createUpkeep(pool: Pool): { run: () => Promise<boolean> } {
  let doneAt: string | undefined
  return {
    async run() {
      const answer = await pool.query<{ position: string; written: string }>(
        `select pg_current_wal_insert_lsn()::text as position,
           pg_current_wal_insert_lsn() - coalesce($1::pg_lsn, (select redo_lsn from pg_control_checkpoint())) as written`,
        [doneAt],
      )
      if (Number(answer.rows[0]?.written) < minWrittenBytes) return false
      await pool.query('vacuum (analyze)')
      await pool.query('checkpoint')
      doneAt = answer.rows[0]?.position
      return true
    },
  }
}
