import { constants, setPriority } from 'node:os'
import type { MadeBackup } from '#server/operations/backup/make-backup.ts'
import { makeBackupIn } from '#server/operations/backup/remote-backups.ts'
import { thisProcess } from '#server/platform/database/one-at-a-time.ts'
import { openFiles } from '#server/start/open-files.ts'
import { type ConnectedShop, withShop } from './connect-to-shop.ts'
import { CannotRun } from './error-line.ts'
import { print, runCommand } from './run-command.ts'

/** `npm run backup`: exit code 0 if the file is in its place (folder or store), 2 if not. */
await runCommand(async (env, parameters) => {
  if (parameters.length > 0)
    throw new CannotRun('Run npm run backup without arguments; environment variables set where it goes.')
  // Compressing takes seconds, and no shopper waits for it.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { file, bytes, orders, pictures, missing_pictures, is_encrypted } = await withShop(
    env,
    'backup',
    (shop) => recorded(shop, () => makeBackupIn(env.backup, { ...shop, files: openFiles(env), clock })),
  )
  print(file)
  print(
    `${orders} orders, ${pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${is_encrypted ? 'encrypted' : 'not encrypted'}`,
  )
  if (missing_pictures.length > 0)
    print(`The files of ${missing_pictures.length} pictures are missing; npm run doctor lists them.`)
  return 0
})

function clock(): Date {
  return new Date()
}

/** Records the backup for the back office, even if it failed. */
async function recorded(shop: ConnectedShop, make: () => Promise<MadeBackup>): Promise<MadeBackup> {
  const started_at = clock().toISOString()
  const run = () => ({ started_at, finished_at: clock().toISOString(), made_by: thisProcess() })
  try {
    const made = await make()
    await shop.record({ ...run(), made })
    return made
  } catch (error) {
    // The failure itself matters more than a failure to record it.
    await shop
      .record({ ...run(), error: error instanceof Error ? error.message : String(error) })
      .catch(() => {})
    throw error
  }
}
