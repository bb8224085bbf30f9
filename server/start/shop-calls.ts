import type { Env } from '#server/config.ts'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { type BackupRun, recordBackup } from '#server/operations/backup/backup-runs.ts'
import { exportDatabase, type Snapshot } from '#server/operations/backup/export-database.ts'
import { type Report, runChecks } from '#server/operations/doctor/doctor.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import type { KnownPicture } from '#server/platform/pictures/copy-pictures.ts'

/**
 * The calls that commands make to a shop's database. On the embedded engine, the process that uses the database answers
 * them; the command's own process does all other work, so shoppers don't wait for it.
 */
export type ShopCalls = {
  doctor: () => Promise<Report>
  /** The keys of all pictures, and the hashes of their files if known. */
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
  opened: Pick<OpenedDatabase, 'database' | 'direct' | 'engine'>
  files: FileStore
  /** Whether the shop has run long enough to have begun all due work. */
  isRunning: () => boolean
}): ShopCalls {
  const { direct: pool, engine } = opened
  return {
    doctor: () => runChecks({ pool, files, now: new Date(), bookRetentionYears, isRunning: isRunning() }),
    async pictures() {
      const { rows } = await pool.query<KnownPicture>('select key, sha256 from media_files order by key')
      return rows
    },
    snapshot: ({ folder }) => exportDatabase({ pool, engine }, { folder, dataDir }),
    record: (run) => recordBackup(opened.database, run),
  }
}
