import type { Env } from '#server/config.ts'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { type BackupRun, recordBackup } from '#server/operations/backup/backup-runs.ts'
import { exportDatabase, type Snapshot } from '#server/operations/backup/export-database.ts'
import { type Report, runChecks } from '#server/operations/doctor/doctor.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import type { KnownPicture } from '#server/platform/pictures/copy-pictures.ts'

/**
 * What commands need of a shop's database. On the embedded engine the process that uses it answers them, and no more: the
 * rest of the work is done by the command's own process, and so keeps no shopper waiting.
 */
export type ShopCalls = {
  doctor: () => Promise<Report>
  /** The keys of all pictures, and the hashes that their files must have, as far as they are known. */
  pictures: () => Promise<KnownPicture[]>
  snapshot: (input: { folder: string }) => Promise<Snapshot>
  record: (run: BackupRun) => Promise<void>
}

export function shopCalls({
  env: { dataDir, bookRetentionYears },
  opened,
  files,
  isRunning,
}: {
  env: Pick<Env, 'dataDir' | 'bookRetentionYears'>
  opened: Pick<OpenedDatabase, 'database' | 'pool' | 'engine'>
  files: FileStore
  /** For long enough to have begun what was due. */
  isRunning: () => boolean
}): ShopCalls {
  const { pool } = opened
  return {
    doctor: () => runChecks({ pool, files, now: new Date(), bookRetentionYears, isRunning: isRunning() }),
    async pictures() {
      const { rows } = await pool.query<KnownPicture>('select key, sha256 from media_files order by key')
      return rows
    },
    snapshot: ({ folder }) => exportDatabase(opened, { folder, dataDir }),
    record: (run) => recordBackup(opened.database, run),
  }
}
