import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, urlOf } from '#tests/support/database.ts'
import { oneAtATime } from './locks.ts'
import { openDatabase } from './open-database.ts'

const { pool, ...opened } = await createTestDatabase()
const other = await openDatabase({ databaseUrl: urlOf({ pool, ...opened }), dataDir: '' })

test('on PostgreSQL the second run learns which process is at work; other work continues', async () => {
  onTestFinished(other.close)
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<string>()
  const first = oneAtATime(pool, 'backup', () => {
    begun.resolve()
    return release.promise
  })
  await begun.promise
  await expect(oneAtATime(other.pool, 'backup', async () => 'made')).rejects.toThrow(
    `A backup is already running: karda backup: process ${process.pid} on ${hostname()}, since 20`,
  )
  expect(await oneAtATime(other.pool, 'doctor', async () => 'examined')).toBe('examined')
  release.resolve('made')
  expect(await first).toBe('made')
  expect(await oneAtATime(other.pool, 'backup', async () => 'made')).toBe('made')
})

test('failed work releases its lock', async () => {
  await expect(oneAtATime(pool, 'restore', () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  )
  expect(await oneAtATime(pool, 'restore', async () => 'restored')).toBe('restored')
})

test('a data directory has the same locks', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'karda-alone-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const second = () => oneAtATime({ dataDir }, 'backup', async () => 'made')
  await oneAtATime({ dataDir }, 'backup', async () => {
    await expect(second()).rejects.toThrow(`A backup is already running: process ${process.pid}.`)
  })
  expect(await second()).toBe('made')
})
