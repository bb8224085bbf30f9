import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { afterAll, expect, test } from 'vitest'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { migrate, readApplied } from '#server/platform/database/migrate.ts'
import { shopCalls } from '#server/start/shop-calls.ts'
import { decryptByAge, hasAge } from '#tests/support/age-program.ts'
import { openApiOn } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { fillShop } from '#tests/support/filled-shop.ts'
import { migrateBefore } from '#tests/support/migrate-before.ts'
import { BackupProblem, readArchive } from './archive.ts'
import { exportDatabase } from './export-database.ts'
import { makeBackup } from './make-backup.ts'
import { archiveFormat, type Manifest, manifestName, tablePart, verifyArchive } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

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
const { made: plain } = await makeBackup(backedUp, { folder: join(root, 'plain'), key: undefined })
const { made: sealed } = await makeBackup(backedUp, { folder: join(root, 'encrypted'), key })
const [file, encrypted] = [plain.file, sealed.file]

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

const damaged = 'The file is damaged or cut off.'
const refusal = (path: string, words?: string) => verifyArchive(path, words).catch(({ message }) => message)

/** The number of rows of a table in an unencrypted backup, as the program tar sees it. */
function rowsByTar(path: string, table: string): number {
  const run = (...parameters: string[]) => spawnSync('tar', parameters, { encoding: 'utf8' }).stdout
  expect(run('-tzf', path).trimEnd().split('\n').at(-1)).toBe(manifestName)
  return run('-xzOf', path, tablePart(table)).trimEnd().split('\n').length
}

test('tar opens an unencrypted backup', () => {
  expect(rowsByTar(file, 'orders')).toBe(12)
})

test.runIf(hasAge())('age decrypts an encrypted backup, which tar opens then', async () => {
  const [path, decrypted] = [join(root, 'for-age'), join(root, 'decrypted.tar.gz')]
  await writeFile(path, await readFile(encrypted))
  decryptByAge(path, key, decrypted)
  expect(rowsByTar(decrypted, 'orders')).toBe(12)
  expect(await refusal(decrypted)).toMatchObject({ format: archiveFormat })
})

test('only the owner may read the file', async () => {
  const handle = await open(file)
  expect((await handle.stat()).mode & 0o777).toBe(0o600)
  await handle.close()
})

test('a wrong key, a missing key, and a file that is no backup', async () => {
  expect(await refusal(encrypted, `${key}!`)).toBe('The file was encrypted with another BACKUP_KEY.')
  expect(await refusal(encrypted)).toBe('The file is encrypted: set BACKUP_KEY.')
  for (const content of ['Once upon a time, in the hills', ''])
    expect(await refusal(await written(Buffer.from(content)))).toBe('The file is not a backup.')
})

test('a file that an older release encrypted', async () => {
  const older = await written(Buffer.from('karda-encrypted-1\nand much more'))
  expect(await refusal(older, key)).toBe(
    'The file was encrypted by an older release: restore it with that release, then upgrade.',
  )
})

test('with a key an unencrypted file is refused, such as a file with an owner account of an attacker', async () => {
  const forged = await repacked((parts) => {
    const accounts = Buffer.from(parts.get(tablePart('accounts')) ?? '')
    const changed = Buffer.from(accounts.toString().replaceAll('@example.com', '@attacker.example'))
    expect(changed).not.toEqual(accounts)
    parts.set(tablePart('accounts'), changed)
  })
  for (const path of [file, forged])
    expect(await refusal(path, key)).toBe(
      'BACKUP_KEY is set but the file is not encrypted, so anyone could have made it.',
    )
  // Without the key, every check passes, so nothing else would reveal the forgery.
  expect(await refusal(forged)).toMatchObject({ format: archiveFormat })
})

test('a file with the header of another file, or with more after its end, is refused', async () => {
  const bytes = await readFile(encrypted)
  const { made: other } = await makeBackup(
    { ...backedUp, clock: () => new Date('2026-11-24T03:00:00Z') },
    { folder: join(root, 'encrypted'), key },
  )
  const header = (bytes: Buffer) => bytes.indexOf('\n--- ') + 49
  const foreign = await readFile(other.file)
  const mixed = [foreign.subarray(0, header(foreign)), bytes.subarray(header(bytes))]
  expect(await refusal(await written(Buffer.concat(mixed)), key)).toBe(damaged)
  expect(await refusal(await written(Buffer.concat([bytes, Buffer.from('more')])), key)).toBe(damaged)
})

test.for([file, encrypted])('a cut file: %s', async (path) => {
  const bytes = await readFile(path)
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    const cut = await written(bytes.subarray(0, Math.floor(bytes.length * share)))
    expect(await refusal(cut, path === encrypted ? key : undefined)).toBe(damaged)
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
      expect(answer).toMatch(/^The file is damaged/)
      refused++
    }
    // About one bit in two thousand has no effect: it makes a repetition copy the same bytes from another place.
    else expect(gunzipSync(changed)).toEqual(gunzipSync(bytes))
  }
  expect(refused).toBeGreaterThan(20)
})

test('a changed bit of an encrypted file', async () => {
  const bytes = await readFile(encrypted)
  for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 8)) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 4, at)
    expect(await refusal(await written(changed), key)).toMatch(
      /^The file is (damaged or cut off|not a backup)/,
    )
  }
})

test('a missing part is named', async () => {
  const without = await repacked((parts) => parts.delete('tables/orders.copy'))
  expect(await refusal(without)).toBe('The file is damaged: tables/orders.copy is missing.')
  const headless = await repacked((parts) => parts.delete('manifest.json'))
  expect(await refusal(headless)).toBe('The file is damaged: manifest.json is.')
})

test('a table with other rows than the manifest counts is not restored', async () => {
  const fewer = await repacked((parts) => {
    const lines = Buffer.from(parts.get(tablePart('audit_log')) ?? '')
      .toString()
      .split('\n')
    parts.set(tablePart('audit_log'), Buffer.from(lines.slice(1).join('\n')))
  })
  const other = await createTestDatabase()
  const source = { path: fewer, key: undefined, manifest: await verifyArchive(fewer, undefined) }
  await expect(restoreBackup({ ...shop, ...other }, source)).rejects.toThrow(
    /^The file is damaged: tables\/audit_log\.copy has \d+ rows instead of \d+\.$/,
  )
  expect((await other.pool.query('select from orders')).rowCount).toBe(0)
})

test('an unencrypted file of the former format is restored', async () => {
  const former = await changedManifest(({ tables }) => ({
    format: 1,
    engine: 'postgres',
    last_order_at: null,
    tables: tables.map((table) => ({ ...table, bytes: 1, sha256: '0'.repeat(64) })),
    missing_pictures: [],
    left_out: [],
  }))
  expect(await refusal(former)).toMatchObject({ format: 1 })
})

test('a file of a newer release', async () => {
  const format = await changedManifest(() => ({ format: archiveFormat + 1 }))
  expect(await refusal(format)).toBe('The file was made by a newer release.')
  const checksum = '0'.repeat(64)
  const migration = await changedManifest(({ migrations }) => ({
    migrations: [...migrations, { name: '9999_of_tomorrow.sql', checksum }],
  }))
  expect(await refusal(migration)).toBe('The file was made by a newer release, with 9999_of_tomorrow.sql.')
})

test('a shop with rows, and a database of another program, are left unchanged', async () => {
  const manifest = await verifyArchive(file, undefined)
  const source = { path: file, key: undefined, manifest }
  await expect(restoreBackup(shop, source)).rejects.toThrow(
    new BackupProblem(
      'The shop already has data, in accounts. A backup can only be restored into an empty shop.',
    ),
  )
  const other = await createTestDatabase()
  await other.pool.query(
    'drop schema public cascade; create schema public; create table ledger (entry integer)',
  )
  await expect(restoreBackup({ ...shop, ...other }, source)).rejects.toThrow(
    new BackupProblem('The database has a table ledger that does not belong to a shop.'),
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
  const { made } = await makeBackup(
    {
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
