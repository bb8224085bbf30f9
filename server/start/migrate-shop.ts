import { setTimeout } from 'node:timers/promises'
import type { Env } from '#server/config.ts'
import { StoreUnavailable } from '#server/integrations/storage/object-store.ts'
import { BackupProblem } from '#server/operations/backup/archive.ts'
import { type BackedUpShop, type MadeBackup, makeBackup } from '#server/operations/backup/make-backup.ts'
import { CannotOpenDatabase } from '#server/platform/database/cannot-open-database.ts'
import { AlreadyAtWork, oneAtATime } from '#server/platform/database/locks.ts'
import {
  migrate,
  migrationProblems,
  migrationsFolder,
  readApplied,
} from '#server/platform/database/migrate.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import { openFiles } from './open-files.ts'
import { shopCalls } from './shop-calls.ts'

/** How often to check whether another node, or a command, has finished its backup. */
const askAgainMs = 1000

/**
 * Migrates the database to this release. If the shop has orders, one of the nodes that start together backs it up
 * first, while the others wait. Throws `CannotOpenDatabase` if the backup fails; the database is then unchanged.
 */
export async function migrateShop(
  env: Env,
  opened: OpenedDatabase,
  print: (line: string) => void,
  folder = migrationsFolder,
): Promise<void> {
  let isWaiting = false
  while (await hasOrdersToKeep(opened, folder)) {
    try {
      await oneAtATime(opened.engine === 'embedded' ? env : opened.pool, 'backup', async () => {
        // Another node has done it in the meantime.
        if (!(await hasOrdersToKeep(opened, folder))) return
        const files = openFiles(env)
        const calls = shopCalls({ env, opened, files, isRunning: () => false })
        const made = await backUp(env, { ...calls, files, clock: () => new Date() }, print)
        await migrate(opened.direct, folder)
        // Only now: an older database may have no table for it.
        await calls.record(made)
      })
    } catch (error) {
      if (!(error instanceof AlreadyAtWork)) throw error
      if (!isWaiting) print(`This node is waiting for another one to change the database. ${error.message}`)
      isWaiting = true
      await setTimeout(askAgainMs)
    }
  }
  await migrate(opened.direct, folder)
  const problems = migrationProblems(await readApplied(opened.pool), folder)
  const newest = problems.findLast(({ problem }) => problem === 'unknown')
  if (newest)
    print(`A newer release has changed the database, last with ${newest.name}; this one continues with it.`)
}

async function hasOrdersToKeep({ pool }: OpenedDatabase, folder: string): Promise<boolean> {
  const applied = await readApplied(pool)
  // Without migrations the database is empty, and the shop new.
  if (applied.length === 0) return false
  if (!migrationProblems(applied, folder).some(({ problem }) => problem === 'missing')) return false
  const { rows } = await pool.query<{ is_there: boolean }>('select exists(select from orders) as is_there')
  return rows[0]?.is_there ?? false
}

async function backUp(env: Env, shop: BackedUpShop, print: (line: string) => void): Promise<MadeBackup> {
  const { made } = await makeBackup(shop, env.backup).catch((error) => {
    const remedy = `Free up space in ${env.backup.folder}, or set BACKUP_DIR to another folder.`
    throw new CannotOpenDatabase(
      `This release changes the database, and the shop could not be backed up first: ` +
        (error instanceof BackupProblem || error instanceof StoreUnavailable
          ? `${error.message} Nothing was changed.`
          : `${error.message}. Nothing was changed. ${remedy}`),
    )
  })
  print(`Backed up the shop to ${made.file} before changing the database for this release`)
  return made
}
