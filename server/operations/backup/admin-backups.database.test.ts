import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBackups } from '#server/start/backups.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { recordBackup } from './backup-runs.ts'

const folder = await mkdtemp(join(tmpdir(), 'karda-admin-backups-'))
afterAll(() => rm(folder, { recursive: true }))
const api = await openApi()
const opened = openBackups({
  media: undefined,
  backup: {
    folder,
    areExpected: true,
    key: undefined,
    store: undefined,
    minutes: [180],
    keep: { days: 7, weeks: 0, months: 0 },
  },
})

/** What the backup command reports as its error, what it calls at its begin, and a promise that it waits for. */
let problem: string | undefined
let begin = () => {}
let isDone: Promise<unknown> = Promise.resolve()
api.system.gateways.backups = {
  ...opened,
  async make() {
    begin()
    await isDone
    if (problem === undefined) await given({ content: `made at ${api.now().toISOString()}` })
    return problem
  },
}

/** A recorded backup, by default with its file. */
async function given({ content, file }: { content?: string; file?: string } = {}): Promise<number> {
  const at = api.now().toISOString()
  const path = file ?? join(folder, `karda-${at.slice(0, 19).replaceAll(':', '')}Z.tar.gz`)
  if (content !== undefined) await writeFile(path, content)
  const facts = { bytes: 10, is_encrypted: false, orders: 3, pictures: 2 }
  const run = { started_at: at, finished_at: at, made_by: 'process 1 on shop-2' }
  await recordBackup(api.database, { ...run, file: path, ...facts })
  const { id } = await api.database
    .selectFrom('backups')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

async function owner(): Promise<Person> {
  const person = await api.person('sita', 'owner')
  await person.call('POST /admin/session/confirm-password/', { body: { password: person.password } })
  return person
}
const make = async (person: Person) => person.send('POST /admin/backups/')
const download = async (person: Person, id: number) =>
  person.send('POST /admin/backups/{id}/file/', { params: { id } })
const waiting = async () =>
  (await (await owner()).call('GET /admin/today/')).tasks.find(({ kind }) => kind === 'backups')

test('Today warns if there is no backup, if the newest is old or damaged, and if the last attempt failed', async () => {
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: null })
  const id = await given()
  expect(await waiting()).toMatchObject({ count: 0 })
  api.pass({ days: 3 })
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: '2026-11-21T10:00:00.000Z' })
  await given()
  expect(await waiting()).toMatchObject({ count: 0 })
  const at = new Date(api.now().getTime() + 1).toISOString()
  await recordBackup(api.database, { started_at: at, finished_at: at, made_by: 'x', error: 'ENOSPC' })
  expect(await waiting()).toMatchObject({ count: 1 })
  api.pass({ minutes: 1 })
  const newest = await given()
  expect(await waiting()).toMatchObject({ count: 0 })
  await api.database.updateTable('backups').set({ trial_error: 'WRONG' }).where('id', '=', id).execute()
  expect(await waiting()).toMatchObject({ count: 0 })
  await api.database.updateTable('backups').set({ trial_error: 'WRONG' }).where('id', '=', newest).execute()
  expect(await waiting()).toMatchObject({ count: 1 })
  api.system.gateways.backups.areExpected = false
  expect(await waiting()).toMatchObject({ count: 0 })
  api.system.gateways.backups.areExpected = true
})

test('an owner makes a backup and downloads it; both are in the audit log', async () => {
  api.pass({ minutes: 1 })
  const person = await owner()
  expect(await make(person)).toMatchObject({ status: 200, body: { is_made: true } })
  const { results } = await person.call('GET /admin/backups/')
  const [newest, older] = results
  expect([newest?.is_here, older?.is_here]).toEqual([true, false])
  const { status, headers, body } = await download(person, newest?.id ?? 0)
  expect(status).toBe(200)
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${newest?.file}"`)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('Content-Type')).toBe('application/octet-stream')
  const content = `made at ${api.now().toISOString()}`
  expect(headers.get('Content-Length')).toBe(String(content.length))
  expect(new TextDecoder().decode((body as { bytes: Uint8Array }).bytes)).toBe(content)
  await download(person, newest?.id ?? 0)
  const entries = await api.database
    .selectFrom('audit_log')
    .select(['verb', 'subject'])
    .where('verb', 'like', 'backups.%')
    .orderBy('id')
    .execute()
  const taken = { verb: 'backups.download', subject: `backup:${newest?.id}` }
  expect(entries).toEqual([{ verb: 'backups.make', subject: 'backups' }, taken, taken])
})

test('two presses make one backup; the answer has the error of the command', async () => {
  api.pass({ minutes: 1 })
  const person = await owner()
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  begin = begun.resolve
  isDone = done.promise
  const first = make(person)
  await begun.promise
  expect((await make(person)).body).toMatchObject({ code: 'backup_running' })
  done.resolve()
  expect((await first).status).toBe(200)
  problem = 'ENOSPC: no space left on device'
  api.pass({ minutes: 1 })
  expect(await make(person)).toMatchObject({
    status: 409,
    body: { code: 'backup_failed', detail: `The backup failed. ${problem}` },
  })
  problem = undefined
  expect((await make(person)).status).toBe(200)
})

test('only files in the folder with the name of a backup can be downloaded', async () => {
  api.pass({ minutes: 1 })
  const person = await owner()
  const secret = join(folder, 'jwt-secret')
  await writeFile(secret, 'a secret')
  const link = join(folder, 'karda-2026-11-23T030000Z.tar.gz')
  await symlink(secret, link)
  const unfinished = join(folder, 'karda-2026-11-23T040000Z.tar.gz.part')
  for (const file of [secret, '/etc/passwd', '../jwt-secret', link, `store:${secret}`]) {
    const id = await given({ file })
    expect([file, await download(person, id)]).toMatchObject([
      file,
      { status: 409, body: { code: 'backup_not_here' } },
    ])
  }
  expect((await download(person, await given({ file: unfinished, content: 'half' }))).status).toBe(409)
  expect((await download(person, 1_000_000)).status).toBe(404)
  const at = api.now().toISOString()
  await recordBackup(api.database, { started_at: at, finished_at: at, made_by: 'x', error: 'ENOSPC' })
  const failed = await api.database
    .selectFrom('backups')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect((await download(person, failed?.id ?? 0)).status).toBe(404)
})

test('backups require a confirmed password, and are for owners only, whatever permissions a role has', async () => {
  const person = await owner()
  api.pass({ minutes: 11 })
  for (const { status, body } of [await make(person), await download(person, 1)])
    expect([status, body]).toMatchObject([403, { code: 'password_confirmation_required' }])
  const { version, permissions } = (await (await owner()).call('GET /admin/roles/')).find(
    ({ role }) => role === 'manager',
  ) ?? { version: 1, permissions: [] }
  const changed = await (await owner()).call('PUT /admin/roles/{role}/', {
    params: { role: 'manager' },
    body: { permissions: [...permissions, 'backups.manage'], needs_second_factor: false, version },
  })
  expect(changed.permissions).toEqual(permissions)
  const manager = await api.person('ram', 'manager')
  expect((await make(manager)).status).toBe(403)
  expect((await manager.call('GET /admin/backups/')).results.length).toBeGreaterThan(3)
})
