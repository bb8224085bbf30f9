import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { goOnFromBackup } from '../support/backed-up-shop.ts'
import { newEmbeddedShop } from '../support/fault-shop.ts'
import { newFolder } from '../support/fleet.ts'

test('the doctor checks a running embedded shop, and another shop continues from its backup', async () => {
  const DATA_DIR = await newEmbeddedShop()
  await goOnFromBackup(
    { DATA_DIR },
    { DATA_DIR: join(await newFolder(), 'restored') },
    'is in use by process',
  )
  expect((await readdir(join(DATA_DIR, 'database'))).filter((name) => name.startsWith('karda'))).toEqual([])
}, 240_000)
