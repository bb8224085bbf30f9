import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from '../support/command.ts'
import { newEmbeddedShop, startForTest } from '../support/fault-shop.ts'
import { newFolder } from '../support/fleet.ts'

const command = (env: Record<string, string>, ...parameters: string[]) =>
  startCommand('migrate', env, parameters).ended

test('a release is tested on a copy of a running embedded shop, which stays unchanged', async () => {
  const DATA_DIR = await newEmbeddedShop()
  const shop = await startForTest({ DATA_DIR })
  const BACKUP_DIR = join(await newFolder(), 'backups')
  const tried = await command({ DATA_DIR, BACKUP_DIR }, '--dry-run')
  expect(tried).toEqual({
    code: 0,
    errors: '',
    output: expect.stringMatching(
      /^Nothing to migrate, tried on a copy with \d+ orders on the embedded database/,
    ),
  })
  expect(await readdir(BACKUP_DIR)).toEqual([])
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect(await command({ DATA_DIR })).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/is in use by/),
  })
})
