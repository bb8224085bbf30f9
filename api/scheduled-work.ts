import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { type BackupPlan, backUpWhenDue, tryNewestBackup } from './backup/scheduled-backups.ts'
import { createScratch, dropScratch } from './backup/scratch-database.ts'
import { NoStoredBackup, openStoredBackups, storedName, withStoredBackup } from './backup/stored-backups.ts'
import type { Context } from './core/context.ts'
import type { Env } from './env.ts'
import type { Job } from './jobs/jobs.ts'

const scratchDatabase = 'karda_backup_trial'

/** Backups on schedule, if there is one, in processes of their own: a shop that compresses keeps shoppers waiting. */
export function backupJobs({ backup, media, databaseUrl, databaseDirectUrl }: Env, pool: Pool): Job[] {
  if (!backup.minutes) return []
  const plan: BackupPlan = {
    ...{ minutes: backup.minutes, keep: backup.keep, folder: backup.folder },
    store: backup.store && openStoredBackups(backup.store),
    async make() {
      const { code, errors } = await runCommand('backup', [])
      if (code !== 0) throw new Error(errors)
    },
    async tryOut({ file, isEncrypted }) {
      const scratch = join(backup.folder, 'trial')
      await rm(scratch, { recursive: true, force: true })
      const [name, store] = [storedName(file), media]
      if (name === undefined || !store) return tryFile(file, { scratch, isEncrypted })
      return withStoredBackup(name, { store, folder: scratch }, (path) =>
        tryFile(path, { scratch, isEncrypted }),
      ).catch((error) => {
        if (error instanceof NoStoredBackup) return error.message
        throw error
      })
    },
  }
  async function tryFile(
    file: string,
    { scratch, isEncrypted }: { scratch: string; isEncrypted: boolean },
  ): Promise<string | undefined> {
    // A new database is not among those that a pooler knows.
    const serverUrl = databaseDirectUrl ?? databaseUrl
    const url = serverUrl && (await createScratch(pool, serverUrl, scratchDatabase))
    try {
      const env = {
        ...{ DATA_DIR: scratch, DATABASE_URL: url ?? '', DATABASE_DIRECT_URL: '', DATABASE_REPLICA_URL: '' },
        // Its pictures are none of the shop's, which may have deleted some of them since.
        ...{ MEDIA_URL: '', MEDIA_REGION: '', MEDIA_ACCESS_KEY: '', MEDIA_SECRET_KEY: '', BACKUP_TO: '' },
        ...{ SEED: 'empty', ROLE: 'all' },
      }
      const { code, output, errors } = await runCommand(
        'restore',
        isEncrypted ? [file] : ['--plain', file],
        env,
      )
      return code === 0 ? undefined : [errors, wrongIn(output)].filter(Boolean).join(' ')
    } finally {
      await rm(scratch, { recursive: true, force: true })
      if (url) await dropScratch(pool, scratchDatabase)
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

async function runCommand(name: string, parameters: string[], env: Record<string, string> = {}) {
  const script = join(import.meta.dirname, `commands/${name}.ts`)
  const child = spawn(process.execPath, ['--liftoff-only', script, ...parameters], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill()
  process.once('exit', end)
  try {
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)])
    return { code, output, errors: errors.trim() }
  } finally {
    process.off('exit', end)
  }
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject))
}

function wrongIn(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.startsWith('WRONG'))
    .join(' ')
}
