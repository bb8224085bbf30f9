import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/config.ts'
import { verifyArchive } from '#server/operations/backup/manifest.ts'
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { openApiOn } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { fillShop } from '#tests/support/filled-shop.ts'
import { migrateShop } from './migrate-shop.ts'

const root = await mkdtemp(join(tmpdir(), 'karda-upgrade-'))
afterAll(() => rm(root, { recursive: true }))
const nextRelease = join(root, 'migrations')
const added = '9999_what_the_next_release_adds.sql'
beforeAll(async () => {
  await cp(migrationsFolder, nextRelease, { recursive: true })
  await writeFile(join(nextRelease, added), 'alter table products add column of_the_next_release integer')
})

type Given = { engine?: OpenedDatabase['engine']; orders?: boolean }

async function openShop(name: string, { engine = 'postgres', orders = true }: Given = {}) {
  const dataDir = join(root, name)
  const opened = engine === 'postgres' ? await createTestDatabase() : await openDatabase({ dataDir })
  if (engine === 'embedded') {
    onTestFinished(opened.close)
    await migrate(opened.pool)
  }
  const api = openApiOn(opened, () => ({}))
  if (orders) await fillShop(api)
  const env = readEnv({ DATA_DIR: dataDir })
  const printed: string[] = []
  return {
    opened,
    env,
    printed,
    start: () => migrateShop(env, opened, (line) => printed.push(line), nextRelease),
    backups: () => readdir(env.backup.folder).catch(() => []),
    isChanged: async () => {
      const { rows } = await opened.pool.query(
        `select count(*)::int as columns from information_schema.columns where column_name = 'of_the_next_release'`,
      )
      return rows[0].columns === 1
    },
  }
}

test.each(['postgres', 'embedded'] as const)(
  'on %s a shop with orders is backed up once before migration, and its back office shows it',
  // The embedded engine takes seconds to start.
  { timeout: 60_000 },
  async (engine) => {
    const shop = await openShop(`sold-${engine}`, { engine })
    const { opened, env, start, printed, backups, isChanged } = shop
    await start()
    expect(await isChanged()).toBe(true)
    const [file = '', ...others] = await backups()
    expect(others).toEqual([])
    const path = join(env.backup.folder, file)
    expect(printed).toEqual([expect.stringContaining(path)])
    const manifest = await verifyArchive(path, undefined)
    expect(manifest.migrations.map(({ name }) => name)).not.toContain(added)
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0)
    const { rows } = await opened.pool.query('select file, error from backups')
    expect(rows).toEqual([{ file: path, error: null }])
    await start()
    expect(await backups()).toEqual([file])
  },
)

test('a shop without orders is migrated without a backup', async () => {
  const { start, printed, backups, isChanged } = await openShop('new', { orders: false })
  await start()
  expect([await isChanged(), await backups(), printed]).toEqual([true, [], []])
})

test('without a backup the database is not changed, and one line says what to do', async () => {
  const { env, start, isChanged } = await openShop('full')
  await writeFile(join(root, 'no-folder'), '')
  env.backup.folder = join(root, 'no-folder')
  await expect(start()).rejects.toThrow(
    /could not be backed up first: .+ Nothing was changed\. Free up space in/,
  )
  expect(await isChanged()).toBe(false)
})

test('if the store refuses the backup the database is not changed, and one line says where the backup is', async () => {
  const { env, start, isChanged, backups } = await openShop('store-unavailable')
  env.backup.store = { url: 'http://127.0.0.1:9/none', region: 'none', accessKey: 'none', secretKey: 'none' }
  const { message } = await start().catch((error) => error)
  const [file = ''] = await backups()
  const path = join(env.backup.folder, file)
  expect(message).toMatch(/could not be backed up first: The store at MEDIA_URL cannot be used: /)
  expect(message.endsWith(`. The backup is in ${path} instead. Nothing was changed.`)).toBe(true)
  expect((await verifyArchive(path, undefined)).tables.length).toBeGreaterThan(50)
  expect(await isChanged()).toBe(false)
})

test('of nodes that start together one makes a backup, and all continue', async () => {
  const { start, backups, isChanged } = await openShop('several')
  await Promise.all([start(), start(), start()])
  expect(await isChanged()).toBe(true)
  expect(await backups()).toHaveLength(1)
})
