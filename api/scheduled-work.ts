import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { type BackupPlan, backUpWhenDue, tryNewestBackup } from './backup/scheduled-backups.ts'
import type { Context } from './core/context.ts'
import { withoutTimeout } from './database/database-client.ts'
import type { Env } from './env.ts'
import type { Job } from './jobs/jobs.ts'

const scratchDatabase = 'karda_backup_trial'

/** Backups on schedule, if there is one, in processes of their own: a shop that compresses keeps shoppers waiting. */
export function backupJobs({ backup, databaseUrl }: Env, pool: Pool): Job[] {
  if (!backup.minutes) return []
  const plan: BackupPlan = {
    ...{ minutes: backup.minutes, keep: backup.keep, folder: backup.folder },
    async make() {
      const { code, errors } = await runCommand('backup', [])
      if (code !== 0) throw new Error(errors)
    },
    async tryOut(file) {
      const scratch = join(backup.folder, 'trial')
      await rm(scratch, { recursive: true, force: true })
      const url = databaseUrl && (await createScratch(pool, databaseUrl))
      try {
        const env = { DATA_DIR: scratch, DATABASE_URL: url ?? '', SEED: 'empty', ROLE: 'all' }
        const { code, output, errors } = await runCommand('restore', [file], env)
        return code === 0 ? undefined : [errors, wrongIn(output)].filter(Boolean).join(' ')
      } finally {
        await rm(scratch, { recursive: true, force: true })
        if (url) await dropScratch(pool)
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

/** A database beside the shop's own; without the right to create one, an embedded database serves as well. */
async function createScratch(pool: Pool, databaseUrl: string): Promise<string | undefined> {
  try {
    await dropScratch(pool)
    await pool.query(withoutTimeout(`create database ${scratchDatabase}`))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '42501') return undefined
    throw error
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${scratchDatabase}`
  return String(url)
}

/** The server may take longer for it than a shopper would wait. */
async function dropScratch(pool: Pool): Promise<void> {
  await pool.query(withoutTimeout(`drop database if exists ${scratchDatabase}`))
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
