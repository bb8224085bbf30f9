import { makeBackup } from './backup/make-backup.ts'
import type { ControlCalls } from './control/serve-control.ts'
import { oneAtATime } from './database/one-at-a-time.ts'
import type { OpenedDatabase } from './database/open-database.ts'
import { examine } from './doctor/doctor.ts'
import type { Env } from './env.ts'
import type { FileStore } from './gateways/files/file-store.ts'

/** What commands ask of the running shop because only this process can use the embedded database. */
export function controlCalls({
  env: { dataDir, booksKeptYears, backup },
  opened,
  files,
}: {
  env: Env
  opened: OpenedDatabase
  files: FileStore
}): ControlCalls {
  const { pool } = opened
  const clock = () => new Date()
  return {
    doctor: () =>
      oneAtATime(opened, 'doctor', () =>
        examine({ pool, files, now: clock(), booksKeptYears, isRunning: true }),
      ),
    backup: () =>
      oneAtATime(opened, 'backup', () => makeBackup({ ...opened, dataDir, files, clock }, backup)),
  }
}
