import type { Pool } from 'pg'

const enoughBytes = 8 * 1024 * 1024

/**
 * What a PostgreSQL server does by itself and the embedded engine, having no background processes, never does:
 * without it the log that a start after a crash must read, and the space of rows long gone, would grow for ever.
 * `run` does it when enough was written since the last time, and says whether it did.
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
      if (Number(answer.rows[0]?.written) < enoughBytes) return false
      await pool.query('vacuum (analyze)')
      await pool.query('checkpoint')
      doneAt = answer.rows[0]?.position
      return true
    },
  }
}
