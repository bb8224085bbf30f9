import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { afterAll, expect, test } from 'vitest'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { migrate, readApplied } from '#server/platform/database/migrate.ts'
import { sha256Of } from '#server/platform/pictures/store-pictures.ts'
import { shopCalls } from '#server/start/shop-calls.ts'
import { openApiOn } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { fillShop } from '#tests/support/filled-shop.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'
import { exportDatabase } from './export-database.ts'
import { makeBackup } from './make-backup.ts'
import { archiveFormat, type Manifest, manifestName, tablePart } from './manifest.ts'
import { readArchive, verifyArchive } from './read-archive.ts'
import { NotEmpty, restoreBackup } from './restore-backup.ts'

const root = await mkdtemp(join(tmpdir(), 'karda-refusals-'))
afterAll(() => rm(root, { recursive: true }))
const opened = await createTestDatabase()
const api = openApiOn(opened, () => ({}))
await fillShop(api)
const files = createLocalFiles(join(root, 'media'))
for (const [name, bytes] of api.files) await files.put(name, bytes)
const shop = { ...opened, dataDir: root, files }
const calls = shopCalls({
  env: { dataDir: root, bookRetentionYears: undefined },
  opened,
  files,
  isRunning: () => false,
})
const backedUp = { ...shop, ...calls, clock: () => new Date('2026-11-23T03:00:00Z') }
const key = 'a key of the tests and of nothing else'
const { file } = await makeBackup(backedUp, { folder: join(root, 'plain'), key: undefined })
const { file: encrypted } = await makeBackup(backedUp, { folder: join(root, 'encrypted'), key })

/** Writes these bytes to another file; returns its path. */
async function written(bytes: Uint8Array): Promise<string> {
  const path = join(root, 'changed.tar.gz')
  await writeFile(path, bytes)
  return path
}

type Part = [name: string, body: Uint8Array]

async function partsOf(path: string): Promise<Part[]> {
  const parts: Part[] = []
  for await (const { name, body } of readArchive(path, undefined)) parts.push([name, await buffer(body)])
  return parts
}

async function packed(parts: Part[]): Promise<string> {
  const entries = parts.map(([name, body]) => ({ header: { name, size: body.length }, body }))
  return written(gzipSync(await packTar(entries)))
}

/** The same archive, repacked with other parts. */
async function repacked(change: (parts: Map<string, Uint8Array>) => void): Promise<string> {
  const parts = new Map(await partsOf(file))
  change(parts)
  return packed([...parts])
}

function changedManifest(change: (manifest: Manifest) => object): Promise<string> {
  return repacked((parts) => {
    const manifest = manifestIn(parts)
    parts.set(manifestName, Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) })))
  })
}

function manifestIn(parts: Map<string, Uint8Array>): Manifest {
  return JSON.parse(Buffer.from(parts.get(manifestName) ?? '').toString())
}

const refusal = (path: string, words?: string) => verifyArchive(path, words).catch(({ message }) => message)

test('any tool opens an unencrypted backup', async () => {
  const entries = await unpackTar(gunzipSync(await readFile(file)))
  const names = entries.map(({ header }) => header.name)
  expect(names).toContain('tables/orders.copy')
  expect(names.at(-1)).toBe('manifest.json')
  const orders = entries.find(({ header }) => header.name === 'tables/orders.copy')
  expect(
    Buffer.from(orders?.data ?? '')
      .toString()
      .trimEnd()
      .split('\n'),
  ).toHaveLength(12)
})

test('only the owner may read the file', async () => {
  const handle = await open(file)
  expect((await handle.stat()).mode & 0o777).toBe(0o600)
  await handle.close()
})

test('a wrong key, a missing key, and a file that is no backup', async () => {
  expect(await refusal(encrypted, `${key}!`)).toBe('header: the file was encrypted with another BACKUP_KEY')
  expect(await refusal(encrypted)).toBe('header: the file is encrypted: set BACKUP_KEY')
  expect(await refusal(await written(Buffer.from('Once upon a time, in the hills')))).toBe(
    'header: the file is not a backup',
  )
})

test('with a key an unencrypted file is refused, such as a file with an owner account of an attacker', async () => {
  const refused = 'header: BACKUP_KEY is set but the file is not encrypted, so anyone could have made it'
  expect(await refusal(file, key)).toBe(refused)
  const forged = await repacked((parts) => {
    const accounts = Buffer.from(parts.get(tablePart('accounts')) ?? '')
    const changed = Buffer.from(accounts.toString().replaceAll('@example.com', '@attacker.example'))
    expect(changed).not.toEqual(accounts)
    parts.set(tablePart('accounts'), changed)
    const manifest = manifestIn(parts)
    const table = manifest.tables.find(({ name }) => name === 'accounts')
    Object.assign(table ?? {}, { bytes: changed.length, sha256: sha256Of(changed) })
    parts.set(manifestName, Buffer.from(JSON.stringify(manifest)))
  })
  expect(await refusal(forged, key)).toBe(refused)
  // Without the key, every check passes, so nothing else would reveal the forgery.
  expect(await refusal(forged)).toMatchObject({ format: archiveFormat })
})

test('a file with the header of another file is refused', async () => {
  const sealed = await readFile(encrypted)
  const { file: other } = await makeBackup(
    { ...backedUp, clock: () => new Date('2026-11-24T03:00:00Z') },
    { folder: join(root, 'encrypted'), key },
  )
  const header = (await readFile(other)).subarray(0, 66)
  expect(await refusal(await written(Buffer.concat([header, sealed.subarray(66)])), key)).toBe(
    'chunk 0: it is damaged',
  )
  const magic = Buffer.from('karda-encrypted-1\n')
  expect(await refusal(await written(Buffer.concat([magic, await readFile(file)])), key)).toBe(
    'header: the file was encrypted with another BACKUP_KEY',
  )
})

test.for([file, encrypted])('a cut file: %s', async (path) => {
  const bytes = await readFile(path)
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    const cut = await written(bytes.subarray(0, Math.floor(bytes.length * share)))
    expect(await refusal(cut, path === encrypted ? key : undefined)).toMatch(/^[\w./ -]+: .*(cut|damaged)/)
  }
})

test('a file with a changed bit anywhere, unless it still unpacks to the same bytes', async () => {
  const bytes = await readFile(file)
  let refused = 0
  for (let at = 40; at < bytes.length; at += Math.ceil(bytes.length / 24)) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 4, at)
    const answer = await refusal(await written(changed))
    if (typeof answer === 'string') {
      expect(answer).toMatch(/^[\w./-]+: /)
      refused++
    }
    // About one bit in two thousand has no effect: it makes a repetition copy the same bytes from another place.
    else expect(gunzipSync(changed)).toEqual(gunzipSync(bytes))
  }
  expect(refused).toBeGreaterThan(20)
})

test('a part that is missing, changed or added is named', async () => {
  const without = await repacked((parts) => parts.delete('tables/orders.copy'))
  expect(await refusal(without)).toBe('tables/orders.copy: it is missing')
  const changed = await repacked((parts) => parts.set('tables/accounts.copy', Buffer.from('1\tsomebody\n')))
  expect(await refusal(changed)).toBe('tables/accounts.copy: it is damaged')
  const more = await repacked((parts) => parts.set('tables/surprise.copy', Buffer.from('')))
  expect(await refusal(more)).toBe('tables/surprise.copy: it does not belong to the file')
  const headless = await repacked((parts) => parts.delete('manifest.json'))
  expect(await refusal(headless)).toBe('manifest.json: it is missing: the file is cut off')
})

test('a part that is repeated, or not in its place', async () => {
  const parts = await partsOf(file)
  const at = (name: string) => parts.findIndex(([part]) => part === tablePart(name))
  const forged: Part = [tablePart('accounts'), Buffer.from('1\tsomebody\n')]
  const twice = await packed([forged, ...parts])
  expect(await refusal(twice)).toBe('tables/accounts.copy: it is in the file twice')
  const manifests = await packed([...parts, ...parts.slice(-1)])
  expect(await refusal(manifests)).toBe('manifest.json: it is in the file twice')
  const swapped = parts.with(at('orders'), parts[at('accounts')] as Part)
  expect(await refusal(await packed(swapped.with(at('accounts'), parts[at('orders')] as Part)))).toBe(
    'tables/orders.copy: it is in the wrong place',
  )
  const late = [...parts.slice(0, -2), ...parts.slice(-1), ...parts.slice(-2, -1)]
  expect(await refusal(await packed(late))).toBe(`${late.at(-1)?.[0]}: it comes after the manifest`)
})

test('a file of a newer release', async () => {
  const format = await changedManifest(() => ({ format: archiveFormat + 1 }))
  expect(await refusal(format)).toBe('manifest.json: the file was made by a newer release')
  const checksum = '0'.repeat(64)
  const migration = await changedManifest(({ migrations }) => ({
    migrations: [...migrations, { name: '9999_of_tomorrow.sql', checksum }],
  }))
  expect(await refusal(migration)).toBe(
    'manifest.json: the file was made by a newer release, with 9999_of_tomorrow.sql',
  )
})

test('a shop with rows, and a database of another program, are left unchanged', async () => {
  const manifest = await verifyArchive(file, undefined)
  const source = { path: file, key: undefined, manifest }
  await expect(restoreBackup(shop, source)).rejects.toThrow(
    new NotEmpty('The shop already has data, in accounts. A backup can only be restored into an empty shop.'),
  )
  const other = await createTestDatabase()
  await other.pool.query(
    'drop schema public cascade; create schema public; create table ledger (entry integer)',
  )
  await expect(restoreBackup({ ...shop, ...other }, source)).rejects.toThrow(
    new NotEmpty('The database has a table ledger that does not belong to a shop.'),
  )
  expect(
    (await other.pool.query('select count(*) from pg_tables where schemaname = $1', ['public'])).rows,
  ).toEqual([{ count: 1 }])
})

test('a restore that was interrupted can be repeated', async () => {
  const other = await createTestDatabase()
  const manifest = await verifyArchive(file, undefined)
  const full = { put: () => Promise.reject(new Error('no room')) }
  const source = { path: file, key: undefined, manifest }
  await expect(restoreBackup({ ...shop, ...other, files: full }, source)).rejects.toThrow('no room')
  expect((await other.pool.query('select from orders')).rowCount).toBe(0)
  await restoreBackup({ ...shop, ...other }, source)
  expect((await other.pool.query('select from orders')).rowCount).toBe(12)
})

test('a restore that was killed before its first migration can be repeated', async () => {
  const other = await createTestDatabase()
  await other.pool.query('drop schema public cascade; create schema public')
  const none = join(root, 'no migrations')
  await mkdir(none)
  await migrate(other.pool, none)
  expect(await readApplied(other.pool)).toEqual([])
  const manifest = await verifyArchive(file, undefined)
  await restoreBackup({ ...shop, ...other }, { path: file, key: undefined, manifest })
  expect((await other.pool.query('select from orders')).rowCount).toBe(12)
})

test('an older file is migrated', async () => {
  const earlier = await createTestDatabase()
  await migrateBefore(earlier.pool, '0096_picture_hashes_and_backups.sql')
  await earlier.pool.query(`
    insert into categories (slug, name, description, position) values ('sirupate', 'Sirupate', '', 1);
    insert into products (slug, name, category_id, price_cents, stock, description, long_html_description,
      packed_weight_g, customization_options, is_active, search_name, created_at)
    select 'sirupate', 'Sirupate', id, 8900, 3, '', '', 900, '[]', true, 'sirupate', now() from categories`)
  const made = await makeBackup(
    {
      engine: earlier.engine,
      files,
      clock: backedUp.clock,
      pictures: async () => [],
      snapshot: ({ folder }) => exportDatabase(earlier, { folder, dataDir: root }),
    },
    { folder: join(root, 'older'), key: undefined },
  )
  const manifest = await verifyArchive(made.file, undefined)
  expect(manifest.tables.map(({ name }) => name)).not.toContain('backups')
  const other = await createTestDatabase()
  await other.pool.query('drop schema public cascade; create schema public')
  await restoreBackup({ ...shop, ...other }, { path: made.file, key: undefined, manifest })
  expect(await readApplied(other.pool)).toEqual(await readApplied(opened.pool))
  const { rows } = await other.pool.query('select slug, in_merchant_feed from products')
  expect(rows).toEqual([{ slug: 'sirupate', in_merchant_feed: false }])
})
