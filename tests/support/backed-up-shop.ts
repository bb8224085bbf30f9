import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startCommand } from './command.ts'
import { startForTest } from './fault-shop.ts'
import { newFolder } from './fleet.ts'
import { order } from './manual-shop.ts'
import { callShop, newCustomer } from './shop-api.ts'

type Variables = Record<string, string>

/**
 * Checks and backs up a running shop, restores the backup into another, empty shop, and continues there. `refusal` is
 * the error of a restore into the running shop, by default that of any shop with rows.
 */
export async function goOnFromBackup(
  original: Variables,
  restored: Variables,
  refusal?: string,
): Promise<void> {
  const BACKUP_DIR = join(await newFolder(), 'backups')
  const BACKUP_KEY = 'a key of the tests and of nothing else'
  const command = (name: string, env: Variables, ...parameters: string[]) =>
    startCommand(name, { ...env, BACKUP_DIR, BACKUP_KEY }, parameters).ended
  const buy = async (url: string) => order(url, (await newCustomer(callShop(url))).access)

  const shop = await startForTest(original)
  await buy(shop.url)
  const report = await command('doctor', original, '--json')
  expect([report.code, report.errors]).toEqual([0, ''])
  expect(JSON.parse(report.output)).toMatchObject({ is_sound: true, last_order_at: expect.any(String) })

  const made = await Promise.all([command('backup', original), command('backup', original)])
  const first = made.find(({ code }) => code === 0)
  const second = made.find(({ code }) => code !== 0)
  expect(second).toMatchObject({
    code: 2,
    errors: expect.stringMatching(
      /^A backup is already running: (process \d+|karda backup: process \d+ on .+, since .+)\.$/,
    ),
  })
  const [file = '', facts] = first?.output.split('\n') ?? []
  expect(facts).toMatch(/^1 orders, \d+ pictures, [\d.]+ MB, encrypted$/)
  expect(await readdir(BACKUP_DIR)).toEqual([file.split('/').at(-1)])

  // The backup goes into another shop; this shop must not change.
  const refused = refusal && (await command('restore', original, file))
  if (refused) expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining(refusal) })

  await shop.stop()
  const { code, output } = await command('restore', restored, file)
  expect(code).toBe(0)
  expect(output.split('\n').slice(-3)).toEqual([
    `The last order was placed at ${JSON.parse(report.output).last_order_at}.`,
    'The shop is sound.',
    expect.stringMatching(/^Restored from a backup made at 20/),
  ])
  expect(await command('restore', restored, file)).toMatchObject({
    code: 2,
    output: '',
    errors: 'The shop already has data, in accounts. A backup can only be restored into an empty shop.',
  })
  const again = await startForTest(restored)
  await buy(again.url)
  await again.stop()
  expect(await command('doctor', restored)).toMatchObject({ code: 0, errors: '' })
}
