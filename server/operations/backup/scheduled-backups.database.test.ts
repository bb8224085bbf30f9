import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { type BackupPlan, backUpWhenDue, recordBackup, tryNewestBackup } from './backup-runs.ts'
import { openBackupFolder } from './backup-store.ts'

// The shop's clock starts at 10:00.
const api = await openApi()
/** Signs in again each time, since days pass. */
const owner = () => api.person('sita', 'owner')
const folder = await mkdtemp(join(tmpdir(), 'karda-scheduled-'))
afterAll(() => rm(folder, { recursive: true }))

let problem: string | undefined
const tries: string[] = []

const plan: BackupPlan = {
  minutes: [3 * 60, 15 * 60],
  keep: { days: 1, weeks: 0, months: 0 },
  places: [openBackupFolder(folder)],
  async make() {
    const at = api.now().toISOString()
    const run = { started_at: at, finished_at: at, made_by: 'process 1 on shop-1' }
    if (problem) {
      await recordBackup(api.database, { ...run, error: problem })
      throw new Error(problem)
    }
    const file = join(folder, `karda-${at.slice(0, 19).replaceAll(':', '')}Z.tar.gz`)
    await writeFile(file, '')
    const facts = { bytes: 10, is_encrypted: true, orders: 3, pictures: 2 }
    await recordBackup(api.database, { ...run, file, ...facts })
  },
  verify: async ({ file, isEncrypted }) => {
    expect(isEncrypted).toBe(true)
    tries.push(file)
    return problem
  },
}

async function openAlerts() {
  const { results } = await (await owner()).call('GET /admin/alerts/', { query: { is_resolved: false } })
  return results.map(({ kind, text }) => [kind, text])
}
const run = () => backUpWhenDue(api.system, plan)
const runs = async () => (await api.database.selectFrom('backups').select('id').execute()).length

test('the first backup is made at once, later ones when due, and outdated ones are deleted', async () => {
  await run()
  await run()
  expect(await readdir(folder)).toEqual(['karda-2026-11-21T100000Z.tar.gz'])
  api.pass({ minutes: 4 * 60 })
  await run()
  expect(await runs()).toBe(1)
  api.pass({ minutes: 60 })
  await run()
  await run()
  expect(await runs()).toBe(2)
  expect(await readdir(folder)).toEqual(['karda-2026-11-21T150000Z.tar.gz'])
  expect(await openAlerts()).toEqual([])
})

test('a failed backup raises an alert and is retried every hour; a late backup raises another alert', async () => {
  problem = 'ENOSPC: no space left on device'
  api.pass({ minutes: 12 * 60 })
  await run()
  expect(await openAlerts()).toEqual([
    ['backups.failed', expect.stringContaining('ENOSPC: no space left on device')],
  ])
  api.pass({ minutes: 30 })
  await run()
  expect(await runs()).toBe(3)
  api.pass({ minutes: 31 })
  await run()
  expect(await runs()).toBe(4)
  api.pass({ minutes: 61 })
  await run()
  expect((await openAlerts()).map(([kind]) => kind)).toEqual(['backups.late', 'backups.failed'])
  problem = undefined
  api.pass({ minutes: 61 })
  await run()
  expect(await openAlerts()).toEqual([])
})

test('once a week the newest backup is restored on trial, and an alert states the fault', async () => {
  const attempt = () => tryNewestBackup(api.system, plan)
  await attempt()
  await attempt()
  expect(tries).toEqual([join(folder, 'karda-2026-11-22T060300Z.tar.gz')])
  api.pass({ days: 6 })
  await run()
  await attempt()
  expect(tries).toHaveLength(1)
  api.pass({ days: 1 })
  problem = 'tables/orders.copy: it is damaged'
  await attempt()
  expect(tries).toHaveLength(2)
  expect(await openAlerts()).toEqual([
    ['backups.trial-failed', expect.stringContaining('tables/orders.copy: it is damaged')],
  ])
  problem = undefined
  api.pass({ days: 7 })
  await run()
  await attempt()
  expect(await openAlerts()).toEqual([])
})

test('the back office lists backups, newest first, for permitted staff', async () => {
  const staff = await owner()
  const { results } = await staff.call('GET /admin/backups/')
  expect(results[0]).toEqual({
    id: expect.any(Number),
    error: null,
    made_by: 'process 1 on shop-1',
    bytes: 10,
    is_encrypted: true,
    orders: 3,
    pictures: 2,
    is_here: false,
    file: expect.stringMatching(/^karda-2026-12-06T\d{6}Z\.tar\.gz$/),
    started_at: expect.any(String),
    finished_at: expect.any(String),
    tried_at: expect.any(String),
    trial_error: null,
  })
  const failed = await staff.call('GET /admin/backups/', { query: { state: 'failed' } })
  expect(failed.results.map(({ error, file }) => [error, file])).toContainEqual([
    'ENOSPC: no space left on device',
    null,
  ])
  const damaged = await staff.call('GET /admin/backups/', { query: { state: 'damaged' } })
  expect(damaged.results.map(({ trial_error }) => trial_error)).toEqual(['tables/orders.copy: it is damaged'])
  expect((await (await api.person('maya')).send('GET /admin/backups/')).status).toBe(403)
  expect((await api.send('GET /admin/backups/')).status).toBe(401)
})

test('a file that only a former release can read is not tried', async () => {
  const tried = tries.length
  const newest = api.database.updateTable('backups').where('tried_at', '=', api.now())
  await newest.set({ tried_at: null, file: 'karda-2026-12-06T000000Z.tar.gz.encrypted' }).execute()
  api.pass({ days: 7 })
  await tryNewestBackup(api.system, plan)
  expect(tries).toHaveLength(tried)
})
