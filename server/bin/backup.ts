import { constants, setPriority } from 'node:os'
import { makeBackup } from '#server/operations/backup/make-backup.ts'
import { thisProcess } from '#server/platform/database/locks.ts'
import { openFiles } from '#server/start/open-files.ts'
import { withShop } from './connect-to-shop.ts'
import { CannotRun, print, runCommand } from './run-command.ts'

/** `npm run backup`: exit code 0 if the file is in its place (folder or store), 2 if not. */
await runCommand(async (env, parameters) => {
  if (parameters.length > 0)
    throw new CannotRun('Run npm run backup without arguments; environment variables set where it goes.')
  // Compressing takes seconds, and no shopper waits for it.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const clock = () => new Date()
  await withShop(env, 'backup', async (shop) => {
    const started_at = clock().toISOString()
    const { made, missing } = await makeBackup({ ...shop, files: openFiles(env), clock }, env.backup).catch(
      async (error) => {
        const run = { started_at, finished_at: clock().toISOString(), made_by: thisProcess() }
        // The failure itself matters more than a failure to record it.
        await shop
          .record({ ...run, error: error instanceof Error ? error.message : String(error) })
          .catch(() => {})
        throw error
      },
    )
    await shop.record(made)
    const { file, bytes, orders, pictures, is_encrypted } = made
    print(file)
    print(
      `${orders} orders, ${pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${is_encrypted ? 'encrypted' : 'not encrypted'}`,
    )
    if (missing > 0) print(`The files of ${missing} pictures are missing; npm run doctor lists them.`)
  })
  return 0
})
