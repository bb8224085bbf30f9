import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createObjectStore } from '#server/integrations/storage/object-store.ts'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { openApiOn } from '#tests/support/api.ts'
import { startCommand } from '#tests/support/command.ts'
import { createTestDatabase, urlOf } from '#tests/support/database.ts'
import { everyRow, fillShop } from '#tests/support/filled-shop.ts'
import { openObjectStore } from '#tests/support/object-store.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { openBackupStore } from './backup-store.ts'
import { verifyArchive } from './manifest.ts'

const { skip, running, settings } = await openObjectStore()
const root = await mkdtemp(join(tmpdir(), 'karda-stored-'))
afterAll(() => rm(root, { recursive: true }))

const BACKUP_KEY = 'a key of the tests and of nothing else'
const BACKUP_DIR = join(root, 'backups')
const store = {
  MEDIA_URL: settings.url,
  MEDIA_REGION: settings.region,
  MEDIA_ACCESS_KEY: settings.accessKey,
  MEDIA_SECRET_KEY: settings.secretKey,
}
const opened = await createTestDatabase()
const env = { ...store, DATABASE_URL: urlOf(opened), DATA_DIR: join(root, 'data'), BACKUP_DIR, BACKUP_KEY }
const inStore = { ...env, BACKUP_TO: 'store' }
const stored = openBackupStore(settings)
const damaged = 'The file is damaged or cut off.'
const files = () => readdir(BACKUP_DIR).catch(() => [])

const backUp = (change = {}) => startCommand('backup', { ...inStore, ...change }).ended
const restore = (file: string, change = {}) => startCommand('restore', { ...env, ...change }, [file]).ended

beforeAll(async () => {
  if (skip) return
  const api = openApiOn(opened, () => ({}))
  await fillShop(api)
  const pictures = createObjectStore(settings)
  for (const [key, bytes] of api.files) await pictures.put(key, bytes)
})

let made = 0

/** An empty shop on one of the engines: its environment variables, and a way to read all its rows. */
async function emptyShop(engine: OpenedDatabase['engine']) {
  const DATA_DIR = join(root, `shop-${++made}`)
  if (engine === 'embedded') {
    const read = async () => {
      const shop = await openDatabase({ dataDir: DATA_DIR })
      return everyRow(shop.pool).finally(shop.close)
    }
    return { env: { DATA_DIR, DATABASE_URL: '' }, everyRow: read }
  }
  const { pool, ...database } = await createTestDatabase()
  await pool.query('drop schema public cascade; create schema public')
  return { env: { DATA_DIR, DATABASE_URL: urlOf({ pool, ...database }) }, everyRow: () => everyRow(pool) }
}

test('a backup goes into the store, and fills an empty shop on either engine', {
  skip,
  timeout: 300_000,
}, async () => {
  const rows = await everyRow(opened.pool)
  const { output, errors, code } = await backUp()
  expect([errors, code]).toEqual(['', 0])
  const [file = '', facts] = output.split('\n')
  expect(file).toMatch(/^store:karda-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz\.age$/)
  expect(facts).toMatch(/^12 orders, 2 pictures, [\d.]+ MB, encrypted$/)
  expect([await files(), await stored.names()]).toEqual([[], [file.slice('store:'.length)]])
  const recorded = await opened.pool.query('select file, bytes, error from backups')
  expect(recorded.rows).toEqual([{ file, bytes: expect.any(Number), error: null }])

  expect(await restore(file, { BACKUP_KEY: `${BACKUP_KEY}!` })).toMatchObject({
    code: 2,
    errors: 'The file was encrypted with another BACKUP_KEY.',
  })
  for (const engine of ['postgres', 'embedded'] as const) {
    const shop = await emptyShop(engine)
    const restored = await restore(file, shop.env)
    expect(restored.errors).toBe('')
    expect(restored.output).toContain('Restored from a backup made at ')
    expect(await shop.everyRow()).toEqual(rows)
    const again = await backUp(shop.env)
    expect([again.errors, again.code]).toEqual(['', 0])
    const name = again.output.split('\n')[0]?.slice('store:'.length) ?? ''
    expect(await stored.names()).toContain(name)
    await stored.remove(name)
  }
  expect(await files()).toEqual([])
})

test('a restore with an unknown name lists the backups in the store', { skip }, async () => {
  const [name] = await stored.names()
  for (const [given, called] of [
    ['store:', 'without a name'],
    ['store:karda-2020-01-01T030000Z.tar.gz', 'karda-2020-01-01T030000Z.tar.gz'],
  ] as const) {
    expect(await restore(given)).toEqual({
      code: 2,
      output: '',
      errors: `The object store has no backup ${called}: name one of store:${name}.`,
    })
  }
  const none = { MEDIA_URL: '', MEDIA_REGION: '', MEDIA_ACCESS_KEY: '', MEDIA_SECRET_KEY: '' }
  expect(await restore(`store:${name}`, none)).toMatchObject({
    code: 2,
    errors: 'Set MEDIA_URL, MEDIA_REGION, MEDIA_ACCESS_KEY and MEDIA_SECRET_KEY for the object store.',
  })
})

test('the picture store neither reads nor deletes backups', { skip }, async () => {
  const [name = ''] = await stored.names()
  const pictures = createObjectStore(settings)
  await expect(pictures.get(`backups/${name}`)).rejects.toThrow('Not a file key')
  await expect(pictures.remove('backups')).rejects.toThrow('Not a file key')
  const { app } = openApiOn(opened, () => ({}))
  for (const path of [`backups/${name}`, `..%2Fbackups%2F${name}`, `../backups/${name}`, `backups%2F${name}`])
    expect((await app.request(`/media/${path}`)).status).toBe(404)
  expect(await stored.names()).toEqual([name])
})

test('a cut or damaged object is refused before anything is written', { skip, timeout: 60_000 }, async () => {
  const [name = ''] = await stored.names()
  const bytes = await buffer((await stored.find(name))?.open() ?? Readable.from([]))
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(bytes.length >> 1) ^ 4, bytes.length >> 1)
  const shop = await emptyShop('postgres')
  const other = 'karda-2026-01-01T030000Z.tar.gz.age'
  for (const [wrong, errors] of [
    [bytes.subarray(0, bytes.length - 100), damaged],
    [changed, damaged],
    [Buffer.from(''), 'The file is not a backup.'],
  ] as const) {
    await writeFile(join(root, other), wrong)
    await stored.add(join(root, other))
    expect(await restore(`store:${other}`, shop.env)).toEqual({ code: 2, output: '', errors })
    await stored.remove(other)
  }
  expect(await shop.everyRow()).toEqual({})
  expect(await files()).toEqual([])
})

test('a backup that the store refuses stays in the folder, and the back office shows why', {
  skip,
  timeout: 120_000,
}, async () => {
  const [name = ''] = await stored.names()
  const refused = await backUp({ MEDIA_SECRET_KEY: 'wrong' })
  // The pictures are in the same store, so they cannot be read either.
  expect(refused).toMatchObject({
    code: 2,
    errors: 'The store at MEDIA_URL cannot be used: 403 SignatureDoesNotMatch.',
  })
  const proxy = await openTcpProxy(Number(new URL(settings.url).port))
  proxy.cutAt('PUT /')
  const through = { MEDIA_URL: settings.url.replace(/:\d+/, `:${proxy.port}`) }
  const { code, output, errors } = await backUp(through)
  expect([code, output]).toEqual([2, ''])
  const [, path = ''] =
    /^The store at MEDIA_URL cannot be used: .+\. The backup is in (\S+) instead\.$/.exec(errors) ?? []
  expect(await files()).toEqual([path.slice(BACKUP_DIR.length + 1)])
  expect((await verifyArchive(path, BACKUP_KEY)).tables.length).toBeGreaterThan(50)
  const { rows } = await opened.pool.query('select file, error from backups order by id desc limit 1')
  expect(rows).toEqual([{ file: null, error: errors }])

  await running?.stop()
  onTestFinished(async () => running?.start())
  expect(await restore(`store:${name}`)).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringMatching(/^The store at MEDIA_URL cannot be used: connect ECONNREFUSED/),
  })
  await rm(path)
})

test('a killed upload leaves nothing in the store, and a concurrent backup is refused at once', {
  skip,
  timeout: 120_000,
}, async () => {
  const before = await stored.names()
  const proxy = await openTcpProxy(Number(new URL(settings.url).port), 'PUT /')
  proxy.freezeMarked()
  const through = { MEDIA_URL: settings.url.replace(/:\d+/, `:${proxy.port}`) }
  const killed = startCommand('backup', { ...inStore, ...through })
  onTestFinished(() => void killed.child.kill('SIGKILL'))
  await expect.poll(files, { timeout: 60_000 }).toEqual([expect.stringMatching(/\.age$/)])
  expect(await backUp()).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^A backup is already running: /),
  })
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await files()).toHaveLength(1)
  expect(await stored.names()).toEqual(before)
  expect(await backUp()).toMatchObject({ code: 0, errors: '' })
  expect(await stored.names()).toHaveLength(before.length + 1)
})

test('the next backup removes the copy of a killed restore', { skip }, async () => {
  const [name = ''] = await stored.names()
  const left = join(BACKUP_DIR, `${name}.left.part`)
  await writeFile(left, '')
  expect(await restore(`store:${name}`)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('The shop already has data'),
  })
  expect((await files()).filter((one) => one.endsWith('.part'))).toEqual([basename(left)])
  expect(await backUp()).toMatchObject({ code: 0, errors: '' })
  expect((await files()).filter((one) => one.endsWith('.part'))).toEqual([])
})
