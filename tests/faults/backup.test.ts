import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goOnFromBackup } from '../support/backed-up-shop.ts'
import { startCommand } from '../support/command.ts'
import { newEmptyDatabase } from '../support/demo-database.ts'
import { newShopEnv } from '../support/fault-shop.ts'
import { newFolder } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'

test.runIf(hasPostgres())(
  'the doctor checks a running shop, and another shop continues from its backup',
  { tags: 'slow', timeout: 240_000 },
  async () => {
    const restored = { DATABASE_URL: await newEmptyDatabase(), DATA_DIR: join(await newFolder(), 'restored') }
    await goOnFromBackup(await newShopEnv({ empty: false }), restored)
  },
)

test('a command that finds no shop, or a wrong variable, says so in one line', async () => {
  const DATA_DIR = join(await newFolder(), 'none')
  const command = (name: string, ...parameters: string[]) =>
    startCommand(name, { DATA_DIR, BACKUP_DIR: join(DATA_DIR, 'backups') }, parameters).ended
  expect(await command('doctor')).toEqual({
    code: 2,
    output: '',
    errors: `${DATA_DIR} holds no shop. Set DATA_DIR to its folder, or set DATABASE_URL.`,
  })
  expect(await command('restore', 'surprise')).toEqual({
    code: 2,
    output: '',
    errors: 'Name a backup file: surprise does not exist.',
  })
})
