import { type MadeBackup, makeBackup } from '../backup/make-backup.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import type { Env } from '../env.ts'
import { openFiles } from '../gateways.ts'
import { reachShop } from './reach-shop.ts'
import { print, runCommand } from './run-command.ts'

/** `npm run backup`: exit code 0 when the file is there, 2 if it could not be made. */
await runCommand(async (env) => {
  const { file, bytes, orders, pictures, missing_pictures, is_encrypted } = await backUp(env)
  print(file)
  print(
    `${orders} orders, ${pictures} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${is_encrypted ? 'encrypted' : 'not encrypted'}`,
  )
  for (const key of missing_pictures) print(`The file of the picture ${key} is missing in the shop.`)
  return 0
})

async function backUp(env: Env): Promise<MadeBackup> {
  const reached = await reachShop(env)
  if ('call' in reached) return (await reached.call('backup')) as MadeBackup
  const { opened } = reached
  try {
    const { backup: place, dataDir } = env
    const shop = { ...opened, dataDir, files: openFiles(env), clock: () => new Date() }
    return await oneAtATime(opened, 'backup', () => makeBackup(shop, place))
  } finally {
    await opened.close()
  }
}
