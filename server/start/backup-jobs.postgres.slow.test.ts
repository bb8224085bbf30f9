import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { readEnv } from '#server/config.ts'
import { createObjectStore, StoreUnavailable } from '#server/integrations/storage/object-store.ts'
import { openBackupStore } from '#server/operations/backup/backup-store.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { originalKey } from '#server/platform/pictures/store-pictures.ts'
import { openApiOn } from '#tests/support/api.ts'
import { createTestDatabase, urlOf } from '#tests/support/database.ts'
import { fillShop } from '#tests/support/filled-shop.ts'
import { openObjectStore } from '#tests/support/object-store.ts'
import { openTcpProxy } from '#tests/support/tcp-proxy.ts'
import { backupJobs } from './backups.ts'

const { skip, running, settings } = await openObjectStore()
const root = await mkdtemp(join(tmpdir(), 'karda-schedule-'))
afterAll(() => rm(root, { recursive: true }))
const BACKUP_DIR = join(root, 'backups')

const opened = await createTestDatabase()
const api = openApiOn(opened, () => ({}))
/** Uses this machine's clock, as the commands do. */
const ctx: Context = { ...api.system, clock: () => new Date() }
const stored = openBackupStore(settings)
const pictures = createObjectStore(settings)
const steps = skip ? [] : scheduled()
const [backUpWhenDue, tryNewest] = steps.map((step) => () => step(ctx)) as [
  () => Promise<unknown>,
  () => Promise<unknown>,
]

/** The steps of the backup job in a shop with these variables. */
function scheduled() {
  const variables = {
    MEDIA_URL: settings.url,
    MEDIA_REGION: settings.region,
    BACKUP_TO: 'store',
    MEDIA_ACCESS_KEY: settings.accessKey,
    MEDIA_SECRET_KEY: settings.secretKey,
    DATABASE_URL: urlOf(opened),
    DATA_DIR: join(root, 'data'),
    BACKUP_DIR,
    BACKUP_SCHEDULE: '00:00',
    BACKUP_KEEP: '1,0,0',
    NODE_ENV: 'production',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  afterAll(() => void vi.unstubAllEnvs())
  return backupJobs(readEnv(variables), opened.pool)[0]?.steps ?? []
}

const runs = async () => (await opened.pool.query('select * from backups order by id')).rows
const alerts = async () =>
  (await opened.pool.query('select kind, params from alerts where resolved_at is null')).rows

test('a due backup goes into the store, and outdated backups are deleted there and in the folder', {
  skip,
  timeout: 120_000,
}, async () => {
  await fillShop(api)
  for (const [key, bytes] of api.files) await pictures.put(key, bytes)
  const [old, left] = ['karda-2026-01-01T030000Z.tar.gz', 'karda-2026-01-02T030000Z.tar.gz.encrypted']
  await mkdir(BACKUP_DIR)
  await writeFile(join(BACKUP_DIR, left), 'anything')
  for (const name of [old, 'notes.txt']) await pictures.putFile(`backups/${name}`, join(BACKUP_DIR, left))
  await backUpWhenDue()
  await backUpWhenDue()
  expect(await runs()).toMatchObject([{ error: null, is_encrypted: false }])
  const [{ file }] = await runs()
  expect((await pictures.list('backups')).toSorted()).toEqual([
    `backups/${file.slice('store:'.length)}`,
    'backups/notes.txt',
  ])
  expect(await readdir(BACKUP_DIR)).toEqual([])
})

test('the newest is verified apart from the shop and its pictures', {
  skip,
  timeout: 120_000,
}, async () => {
  const [{ key }] = (await opened.pool.query('select key from media_files order by key limit 1')).rows
  await pictures.remove(`pictures/${key}`)
  await tryNewest()
  const [{ tried_at, trial_error }] = await runs()
  expect([tried_at, trial_error]).toEqual([expect.any(Date), null])
  expect(await pictures.has(originalKey(key))).toBe(false)
  expect(await readdir(BACKUP_DIR)).toEqual([])
  await pictures.put(originalKey(key), api.files.get(originalKey(key)) ?? new Uint8Array())
})

test('an unencrypted file in place of an encrypted one fails the check', {
  skip,
  timeout: 120_000,
}, async () => {
  const change = (is_encrypted: boolean) =>
    opened.pool.query('update backups set tried_at = null, trial_error = null, is_encrypted = $1', [
      is_encrypted,
    ])
  vi.stubEnv('BACKUP_KEY', 'a key of the tests and of nothing else')
  await change(true)
  await tryNewest()
  expect((await runs())[0].trial_error).toMatch(/^BACKUP_KEY is set but the file is not encrypted/)
  // A backup made before the key was set is recorded as unencrypted.
  await change(false)
  await tryNewest()
  expect((await runs())[0].trial_error).toBeNull()
  vi.stubEnv('BACKUP_KEY', '')
})

test('a damaged or missing backup raises an alert, and an unavailable store is asked again', {
  skip,
  timeout: 120_000,
}, async () => {
  const again = () => opened.pool.query('update backups set tried_at = null, trial_error = null')
  const problem = async () => (await runs())[0].trial_error
  const [{ file }] = await runs()
  const name = file.slice('store:'.length)
  await again()
  await running?.stop()
  await expect(tryNewest()).rejects.toThrow(StoreUnavailable)
  await running?.start()
  expect((await runs())[0].tried_at).toBeNull()

  const cut = join(root, name)
  const found = await stored.find(name)
  await writeFile(cut, found?.open() ?? '')
  await truncate(cut, (found?.bytes ?? 0) - 50)
  await stored.add(cut)
  await tryNewest()
  expect(await problem()).toBe('The file is damaged or cut off.')
  expect(await alerts()).toEqual([{ kind: 'backups.trial-failed', params: { file, error: await problem() } }])
  await again()
  await stored.remove(name)
  await tryNewest()
  expect(await problem()).toBe(`The object store has no backup ${name}: it is empty.`)
})

test('a backup that cannot reach the store raises an alert, and stays in the folder until there is a newer one', {
  skip,
  timeout: 120_000,
}, async () => {
  await opened.pool.query(`update backups set started_at = started_at - interval '1 day'`)
  await opened.pool.query('delete from alerts')
  const proxy = await openTcpProxy(Number(new URL(settings.url).port))
  proxy.cutAt('PUT /')
  vi.stubEnv('MEDIA_URL', settings.url.replace(/:\d+/, `:${proxy.port}`))
  await backUpWhenDue()
  const waiting = await readdir(BACKUP_DIR)
  expect(waiting).toHaveLength(1)
  const said = expect.stringMatching(
    /^The store at MEDIA_URL cannot be used: .+\. The backup is in \S+\.tar\.gz instead\.$/,
  )
  // After 2:00 the backup is also late.
  expect(await alerts()).toContainEqual({ kind: 'backups.failed', params: { error: said } })

  // An hour later.
  await opened.pool.query(
    `update backups set started_at = started_at - interval '1 hour' where error is not null`,
  )
  await backUpWhenDue()
  const [next = '', ...others] = await readdir(BACKUP_DIR)
  expect([others, next > (waiting[0] ?? '')]).toEqual([[], true])

  await opened.pool.query(
    `update backups set started_at = started_at - interval '1 hour' where error is not null`,
  )
  vi.stubEnv('MEDIA_URL', settings.url)
  await backUpWhenDue()
  expect([await readdir(BACKUP_DIR), await alerts()]).toEqual([[], []])
  expect(await stored.names()).toHaveLength(1)
})
