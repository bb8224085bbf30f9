import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Env } from '#server/config.ts'
import { nameInStore, withRemoteBackup } from '#server/operations/backup/backup-store.ts'
import { verifyArchive } from '#server/operations/backup/manifest.ts'
import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { reportLines, runChecks } from '#server/operations/doctor/doctor.ts'
import { oneAtATime } from '#server/platform/database/locks.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openFiles } from '#server/start/open-files.ts'
import { CannotRun, noStore, print, runCommand } from './run-command.ts'

const plainOption = '--plain'

/**
 * `npm run restore FILE`, or instead of the file the name of a backup in the store, as `npm run backup` printed it:
 * exit code 0 if the shop is restored and sound, 1 if it is restored but not sound, and 2 if restoring failed. Refusals
 * come before any write. With `BACKUP_KEY` an unencrypted file is refused, unless `--plain` confirms it.
 */
await runCommand(async (env, parameters) => {
  const key = parameters.includes(plainOption) ? undefined : env.backup.key
  const [file, ...more] = parameters.filter((parameter) => parameter !== plainOption)
  const option = [file, ...more].find((parameter) => parameter?.startsWith('--'))
  if (option) throw new CannotRun(`Unknown option ${option}. The only option is ${plainOption}.`)
  if (more.length > 0) throw new CannotRun('Name only one backup file.')
  if (!file) throw new CannotRun('Name a backup file: npm run restore -- FILE.')
  const name = nameInStore(file)
  if (name === undefined) return restoreFile(env, file, key)
  if (!env.media) throw new CannotRun(noStore)
  return withRemoteBackup(name, { store: env.media, folder: env.backup.folder }, (path) =>
    restoreFile(env, path, key),
  )
})

async function restoreFile(env: Env, file: string, key: string | undefined): Promise<number> {
  const path = resolve(process.env.INIT_CWD ?? '', file)
  const stats = await stat(path).catch((error) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  })
  if (!stats) throw new CannotRun(`Name a backup file: ${file} does not exist.`)
  if (!stats.isFile()) throw new CannotRun(`Name a backup file: ${file} is not a file.`)
  const manifest = await verifyArchive(path, key)
  const { dataDir, databaseUrl, bookRetentionYears } = env
  const opened = await openDatabase(env)
  const { direct: pool } = opened
  const files = openFiles(env)
  const work = async () => {
    await restoreBackup({ ...opened, pool, dataDir, files }, { path, key, manifest })
    const report = await runChecks({ pool, files, now: new Date(), bookRetentionYears, isRunning: false })
    for (const line of reportLines(report)) print(line)
    print(`Restored from a backup made at ${manifest.made_at}. It does not include later orders.`)
    return report.is_sound ? 0 : 1
  }
  return oneAtATime(databaseUrl ? pool : { dataDir }, 'restore', work).finally(opened.close)
}
