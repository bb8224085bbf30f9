import { constants, setPriority } from 'node:os'
import { makeBackup } from '../backup/make-backup.ts'
import { openFiles } from '../gateways.ts'
import { withShop } from './reach-shop.ts'
import { print, runCommand } from './run-command.ts'

/** `npm run backup`: exit code 0 when the file is there, 2 if it could not be made. */
await runCommand(async (env, parameters) => {
  // It compresses for some seconds, and nobody waits for that.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const made = await withShop(env, 'backup', (shop) =>
    makeBackup({ ...shop, files: openFiles(env), clock: () => new Date() }, env.backup),
  )
  if (parameters.includes('--json')) {
    print(JSON.stringify(made))
    return 0
  }
  const { file, bytes, orders, pictures, missing_pictures, is_encrypted } = made
  print(file)
  print(
    `${orders} orders, ${pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${is_encrypted ? 'encrypted' : 'not encrypted'}`,
  )
  if (missing_pictures.length > 0)
    print(`The shop has lost the files of ${missing_pictures.length} pictures; the doctor names them.`)
  return 0
})
