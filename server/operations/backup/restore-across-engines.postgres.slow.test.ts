import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { runChecks } from '#server/operations/doctor/doctor.ts'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { shopCalls } from '#server/start/shop-calls.ts'
import { givenOrder } from '#tests/builders/order.ts'
import { openApiOn } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { everyRow, fillShop } from '#tests/support/filled-shop.ts'
import { makeBackup } from './make-backup.ts'
import { verifyArchive } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const root = await mkdtemp(join(tmpdir(), 'karda-backup-'))
afterAll(() => rm(root, { recursive: true }))

type Shop = { opened: OpenedDatabase; dataDir: string; files: ReturnType<typeof createLocalFiles> }
type Engine = OpenedDatabase['engine']

let made = 0

/** An empty shop on one of the engines. */
async function emptyShop(engine: Engine): Promise<Shop> {
  const dataDir = join(root, `shop-${++made}`)
  const files = createLocalFiles(join(dataDir, 'media'))
  if (engine === 'embedded') {
    const opened = await openDatabase({ dataDir })
    onTestFinished(opened.close)
    return { opened, dataDir, files }
  }
  const opened = await createTestDatabase()
  await opened.pool.query('drop schema public cascade; create schema public')
  return { opened, dataDir, files }
}

const clock = () => new Date('2026-11-23T03:00:00Z')
const key = 'a key of the tests and of nothing else'

/** A shop for `makeBackup`, which reads pictures from these files instead of its own if they are given. */
function backedUp({ opened, dataDir, files }: Shop, { get }: Pick<typeof files, 'get'> = files) {
  const calls = shopCalls({
    env: { dataDir, bookRetentionYears: undefined },
    opened,
    files,
    isRunning: () => false,
  })
  return { ...calls, files: { get }, clock }
}

async function backUp(shop: Shop, folder: string) {
  return (await makeBackup(backedUp(shop), { folder: join(root, folder), key })).made
}

async function restore(file: string, engine: Engine): Promise<Shop> {
  const shop = await emptyShop(engine)
  const manifest = await verifyArchive(file, key)
  await restoreBackup({ ...shop.opened, ...shop }, { path: file, key, manifest })
  return shop
}

let original: Shop
let rows: Awaited<ReturnType<typeof everyRow>>

beforeAll(async () => {
  const opened = await createTestDatabase()
  const dataDir = join(root, 'original')
  const files = createLocalFiles(join(dataDir, 'media'))
  const api = openApiOn(opened, () => ({}))
  await fillShop(api)
  for (const [name, bytes] of api.files) await files.put(name, bytes)
  original = { opened, dataDir, files }
  rows = await everyRow(opened.pool)
})

async function expectSame({ opened, files }: Shop): Promise<void> {
  expect(await everyRow(opened.pool)).toEqual(rows)
  const now = new Date('2026-11-21T10:00:00Z')
  const report = await runChecks({
    pool: opened.pool,
    files,
    now,
    bookRetentionYears: undefined,
    isRunning: false,
  })
  expect(report.checks.filter(({ count }) => count > 0)).toEqual([])
}

test.for([
  ['postgres', 'postgres'],
  ['postgres', 'embedded'],
  ['embedded', 'embedded'],
  ['embedded', 'postgres'],
] as const)('from %s to %s, every row is the same', { timeout: 240_000 }, async ([from, to]) => {
  const folder = `${from}-${to}`
  const source = from === 'postgres' ? original : await restore((await backUp(original, folder)).file, from)
  const { file, ...facts } = await backUp(source, `${folder}-again`)
  expect(facts).toMatchObject({
    orders: 12,
    pictures: 2,
    is_encrypted: true,
  })
  expect(await readdir(join(root, `${folder}-again`))).toEqual(['karda-2026-11-23T030000Z.tar.gz.age'])
  await expectSame(await restore(file, to))
})

test('a restored shop continues: the next rows get the next numbers, and triggers write again', async () => {
  const { opened, files } = await restore((await backUp(original, 'going-on')).file, 'postgres')
  const api = openApiOn(opened, () => ({}))
  const product = await api.database.selectFrom('products').select('id').executeTakeFirstOrThrow()
  const { id } = await givenOrder(api.system, { customer: await api.person('maya'), items: [{ product }] })
  const row = await api.database
    .selectFrom('orders')
    .select('searched')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.searched).toContain('maya@example.com')
  const now = api.now()
  const { is_sound } = await runChecks({
    pool: opened.pool,
    files,
    now,
    bookRetentionYears: undefined,
    isRunning: false,
  })
  expect(is_sound).toBe(true)
})

test('a picture that the shop has lost is named, and all others are backed up', async () => {
  const keys = (await original.opened.pool.query('select key from media_files order by key')).rows
  const lost = keys[0].key
  const missing = {
    get: async (name: string) => (name.includes(lost) ? undefined : original.files.get(name)),
  }
  const made = await makeBackup(backedUp(original, missing), { folder: join(root, 'lost'), key: undefined })
  expect(made).toMatchObject({ missing: 1, made: { pictures: 2, is_encrypted: false } })
  const manifest = await verifyArchive(made.made.file, undefined)
  expect(manifest.pictures.map(({ key }) => key)).toEqual([keys[1].key])
})

test('a picture deleted during the backup is in it if the rows still name it', async () => {
  const { files } = original
  let reads = 0
  const vanishing = {
    get: async (name: string) => {
      const bytes = await files.get(name)
      // Adds a picture when the first one is read, which is after the pictures were listed.
      if (++reads === 1) await original.opened.pool.query(addedLate)
      return name.includes(late) ? lateBytes : bytes
    },
  }
  const { made } = await makeBackup(backedUp(original, vanishing), {
    folder: join(root, 'late'),
    key: undefined,
  })
  await original.opened.pool.query('delete from media_files where key = $1', [late])
  const { pictures } = await verifyArchive(made.file, undefined)
  expect(pictures.map((picture) => picture.key)).toContain(late)
})

const late = 'f'.repeat(24)
const lateBytes = new Uint8Array([1, 2, 3])
const addedLate = `insert into media_files (key, content_type, width, height, background, created_at)
  values ('${late}', 'image/png', 1, 1, '#000000', '2026-11-21')`
