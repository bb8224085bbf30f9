import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'
import type { Env } from '#server/config.ts'
import { BackupProblem } from '#server/operations/backup/archive.ts'
import { type BackupPlan, backUpWhenDue, tryNewestBackup } from '#server/operations/backup/backup-runs.ts'
import {
  nameInStore,
  openBackupFolder,
  openBackupStore,
  withRemoteBackup,
} from '#server/operations/backup/backup-store.ts'
import { withTemporaryDatabase } from '#server/operations/backup/temporary-database.ts'
import type { Job } from '#server/platform/jobs/recurring-job.ts'
import type { BackupFiles, Context } from '#server/platform/kernel/context.ts'

/** Scheduled backups. They run in separate processes, since compressing in the shop's process would delay shoppers. */
export function backupJobs(
  { backup, media, databaseUrl, databaseDirectUrl, diskFreeMin }: Env,
  pool: Pool,
): Job[] {
  const { minutes, folder, keep, store } = backup
  if (!minutes) return []
  const trial = join(folder, 'trial')
  // The direct URL, since a pooler does not know a new database.
  const serverUrl = databaseDirectUrl ?? databaseUrl

  /** Restores a file, without the shop's database and without its pictures, which may have been deleted since. */
  async function restored(file: string, isEncrypted: boolean, url = ''): Promise<string | undefined> {
    const parameters = isEncrypted ? [file] : ['--plain', file]
    const { code, output, errors } = await spawnCommand('restore', parameters, {
      DATA_DIR: trial,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: '',
      MEDIA_URL: '',
      MEDIA_REGION: '',
      MEDIA_ACCESS_KEY: '',
      MEDIA_SECRET_KEY: '',
      BACKUP_TO: '',
      SEED: 'empty',
      ROLE: 'all',
    })
    const wrong = output.split('\n').filter((line) => line.startsWith('WRONG'))
    return code === 0 ? undefined : [errors, ...wrong].filter(Boolean).join(' ')
  }

  const plan: BackupPlan = {
    minutes,
    keep,
    places: [openBackupFolder(folder), ...(store ? [openBackupStore(store)] : [])],
    async make() {
      await refuseFullDisk(folder, diskFreeMin)
      const { code, errors } = await spawnCommand('backup', [])
      if (code !== 0) throw new Error(errors)
    },
    async verify({ file, isEncrypted }) {
      const restore = (path: string) =>
        withTemporaryDatabase(pool, serverUrl, 'karda_backup_trial', (url) =>
          restored(path, isEncrypted, url),
        )
      const name = nameInStore(file)
      await rm(trial, { recursive: true, force: true })
      try {
        if (name === undefined || !media) return await restore(file)
        return await withRemoteBackup(name, { store: media, folder: trial }, restore)
      } catch (error) {
        if (error instanceof BackupProblem) return error.message
        throw error
      } finally {
        await rm(trial, { recursive: true, force: true })
      }
    },
  }
  return [
    {
      name: 'backups',
      cron: '*/10 * * * *',
      hours: 6,
      steps: [(ctx: Context) => backUpWhenDue(ctx, plan), (ctx: Context) => tryNewestBackup(ctx, plan)],
    },
  ]
}

/**
 * Refuses a backup that would fill the disk: the database is often on the same disk, and a backup must not stop the
 * shop.
 */
async function refuseFullDisk(folder: string, diskFreeMin: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const backups = openBackupFolder(folder)
  const newest = await backups.find((await backups.names()).toSorted().at(-1) ?? '')
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, diskFreeMin + 2 * (newest?.bytes ?? 0)]
  const shown = (bytes: number) => `${Math.floor(bytes / 1e6).toLocaleString('en-US')} MB`
  if (free < needed)
    throw new Error(`The disk of ${folder} has ${shown(free)} free, but the backup needs ${shown(needed)}.`)
}

/** The backups in this machine's folder and in the object store. */
export function openBackups({ backup, media }: Pick<Env, 'backup' | 'media'>): BackupFiles {
  const folder = openBackupFolder(backup.folder)
  const store = media && openBackupStore(media)

  const find: BackupFiles['find'] = async (file) => {
    const name = nameInStore(file)
    // The path may be from another machine, or from a restored backup, so only its file name counts.
    return name === undefined ? folder.find(basename(file)) : store?.find(name)
  }
  return {
    areExpected: backup.areExpected,
    async make() {
      const { code, errors } = await spawnCommand('backup', [])
      return code === 0 ? undefined : errors
    },
    isHere: async (file) =>
      nameInStore(file) === undefined ? (await find(file)) !== undefined : store !== undefined,
    find,
  }
}

/** Runs an operator's command, such as 'backup', in a separate process, which ends with this one. */
async function spawnCommand(name: string, parameters: string[], env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, `../bin/${name}.ts`)
  const child = spawn(process.execPath, ['--liftoff-only', script, ...parameters], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill()
  process.once('exit', end)
  try {
    const ended = [text(child.stdout), text(child.stderr), once(child, 'exit')] as const
    const [output, errors, [code]] = await Promise.all(ended)
    return { code, output, errors: errors.trim() }
  } finally {
    process.off('exit', end)
  }
}
