import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Env } from '#server/config.ts'
import { timeOfBackup } from '#server/operations/backup/outdated-backups.ts'
import {
  NoRemoteBackup,
  openRemoteBackups,
  remoteName,
  withRemoteBackup,
} from '#server/operations/backup/remote-backups.ts'
import {
  type BackupPlan,
  backUpWhenDue,
  tryNewestBackup,
} from '#server/operations/backup/scheduled-backups.ts'
import {
  createTemporaryDatabase,
  dropTemporaryDatabase,
} from '#server/operations/backup/temporary-database.ts'
import type { Job } from '#server/platform/jobs/run-job.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { spawnCommand } from './spawn-command.ts'

const temporaryDatabase = 'karda_backup_trial'

/** Scheduled backups. They run in separate processes, since compressing in the shop's process would delay shoppers. */
export function backupJobs(env: Env, pool: Pool): Job[] {
  const { backup, media, databaseUrl, databaseDirectUrl, diskFreeMin } = env
  if (!backup.minutes) return []
  const plan: BackupPlan = {
    minutes: backup.minutes,
    keep: backup.keep,
    folder: backup.folder,
    store: backup.store && openRemoteBackups(backup.store),
    async make() {
      await refuseFullDisk(backup.folder, diskFreeMin)
      const { code, errors } = await spawnCommand('backup', [])
      if (code !== 0) throw new Error(errors)
    },
    async verify({ file, isEncrypted }) {
      const temporaryFolder = join(backup.folder, 'trial')
      await rm(temporaryFolder, { recursive: true, force: true })
      const [name, store] = [remoteName(file), media]
      if (name === undefined || !store) return verifyFile(file, { dataDir: temporaryFolder, isEncrypted })
      return withRemoteBackup(name, { store, folder: temporaryFolder }, (path) =>
        verifyFile(path, { dataDir: temporaryFolder, isEncrypted }),
      ).catch((error) => {
        if (error instanceof NoRemoteBackup) return error.message
        throw error
      })
    },
  }
  async function verifyFile(
    file: string,
    { dataDir, isEncrypted }: { dataDir: string; isEncrypted: boolean },
  ): Promise<string | undefined> {
    // The direct URL, since a pooler does not know a new database.
    const serverUrl = databaseDirectUrl ?? databaseUrl
    const url = serverUrl && (await createTemporaryDatabase(pool, serverUrl, temporaryDatabase))
    try {
      const env = {
        DATA_DIR: dataDir,
        DATABASE_URL: url ?? '',
        DATABASE_DIRECT_URL: '',
        // Uses the pictures of the backup, not the shop's, which may have deleted some since.
        MEDIA_URL: '',
        MEDIA_REGION: '',
        MEDIA_ACCESS_KEY: '',
        MEDIA_SECRET_KEY: '',
        BACKUP_TO: '',
        SEED: 'empty',
        ROLE: 'all',
      }
      const { code, output, errors } = await spawnCommand(
        'restore',
        isEncrypted ? [file] : ['--plain', file],
        env,
      )
      return code === 0 ? undefined : [errors, wrongIn(output)].filter(Boolean).join(' ')
    } finally {
      await rm(dataDir, { recursive: true, force: true })
      if (url) await dropTemporaryDatabase(pool, temporaryDatabase)
    }
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
  const newest = (await readdir(folder)).filter(timeOfBackup).toSorted().at(-1)
  const bytes = newest === undefined ? 0 : (await stat(join(folder, newest))).size
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, diskFreeMin + 2 * bytes]
  if (free < needed)
    throw new Error(
      `The disk of ${folder} has ${megabytes(free)} free, but the backup needs ${megabytes(needed)}.`,
    )
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6).toLocaleString('en-US')} MB`
}

function wrongIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.startsWith('WRONG'))
    .join(' ')
}
