import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/config.ts'
import { openApi } from '#tests/support/api.ts'
import { backupJobs } from './backups.ts'

const api = await openApi()

test('a backup that does not fit on the disk is not started, and an alert says so', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'karda-full-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  // More free space than any disk has.
  const env = readEnv({ DATA_DIR, SEED: 'empty', DISK_FREE_MIN: '9000000000' })
  const [step] = backupJobs(env, api.opened.pool)[0]?.steps ?? []
  await step?.(api.system)
  const name = 'karda-2026-11-20T030000Z.tar.gz'
  await writeFile(join(env.backup.folder, name), 'older')
  await step?.(api.system)
  expect(await readdir(env.backup.folder)).toEqual([name])
  const owner = await api.person('sita', 'owner')
  const { results } = await owner.call('GET /admin/alerts/', { query: { is_resolved: false } })
  expect(results.map(({ kind, text }) => [kind, text])).toEqual([
    ['backups.failed', expect.stringMatching(/[\d,]+ MB free, but the backup needs 9,\d{3},\d{3},\d{3} MB/)],
  ])
})

test.for([{ SEED: 'demo' }, { SEED: 'empty', BACKUP_SCHEDULE: 'off' }])(
  '%o has no backup job',
  (variables) => {
    expect(backupJobs(readEnv(variables), api.opened.pool)).toEqual([])
  },
)
