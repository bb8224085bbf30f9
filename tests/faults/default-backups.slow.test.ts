import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCaller } from '../support/caller.ts'
import { startCommand } from '../support/command.ts'
import { newFolder } from '../support/fleet.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'
import { startShopProcess } from '../support/shop-process.ts'

test('a new shop makes backups by default; the backup that its owner creates and downloads restores the whole shop', async () => {
  const folder = await newFolder()
  const DATA_DIR = join(folder, 'data')
  const shop = await startShopProcess({ DATA_DIR, SEED: 'empty', ...ownerEnv, BACKUP_SCHEDULE: undefined })
  const backups = join(DATA_DIR, 'backups')
  const whole = async () =>
    (await readdir(backups).catch(() => [])).filter((name) => name.endsWith('.tar.gz'))
  await expect.poll(whole, { timeout: 60_000, interval: 500 }).toHaveLength(1)

  const app = { request: (path: string, init?: RequestInit) => fetch(shop.url + path, init) }
  const { access } = await createCaller(app).call('POST /accounts/login/', {
    body: { login_id: shopOwner.email, password: shopOwner.password },
  })
  const owner = createCaller(app, () => access)
  await owner.call('POST /admin/session/confirm-password/', { body: { password: shopOwner.password } })
  const twice = await Promise.all([owner.send('POST /admin/backups/'), owner.send('POST /admin/backups/')])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { results } = await owner.call('GET /admin/backups/')
  expect(results.map(({ error, is_here }) => [error, is_here])).toEqual([
    [null, true],
    [null, true],
  ])
  const [newest] = results
  const file = join(backups, newest?.file ?? '')
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  expect(((await stat(backups)).mode & 0o777).toString(8)).toBe('700')
  const params = { id: newest?.id ?? 0 }
  const { body } = await owner.send('POST /admin/backups/{id}/file/', { params })
  const { bytes } = body as { bytes: Uint8Array }
  expect(Buffer.compare(bytes, await readFile(file))).toBe(0)
  expect(await shop.stop()).toBe(0)

  const taken = join(folder, newest?.file ?? '')
  await writeFile(taken, bytes)
  const restored = { DATA_DIR: join(folder, 'restored'), BACKUP_SCHEDULE: 'off' }
  expect(await startCommand('restore', restored, [taken]).ended).toMatchObject({ code: 0 })
  expect(await startCommand('doctor', restored).ended).toMatchObject({ code: 0 })
}, 180_000)
