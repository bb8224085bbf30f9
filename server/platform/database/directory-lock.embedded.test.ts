import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk } from '#tests/support/small-disk.ts'
import { CannotOpenDatabase } from './cannot-open-database.ts'
import { tryToLock } from './locks.ts'

test('a process that has just taken a lock is named once it has written its id', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karda-lock-'))
  const taken = new DatabaseSync(join(folder, 'backup.lock'))
  onTestFinished(() => {
    taken.close()
    rmSync(folder, { recursive: true })
  })
  taken.exec('BEGIN EXCLUSIVE')
  spawn('sh', ['-c', 'sleep 0.2; echo 4711 > backup.pid'], { cwd: folder })
  expect(tryToLock(folder, 'backup')).toEqual({ holder: '4711' })
})

const disk = mountSmallDisk(1)

test.skipIf(!disk)('on a full disk no process is named as the holder of the lock', () => {
  disk?.fill()
  const folder = disk?.folder ?? ''
  expect(() => tryToLock(folder, 'backup')).toThrow(
    new CannotOpenDatabase(`${folder}/backup.lock cannot be locked: database or disk is full.`),
  )
  expect(() => tryToLock(join(folder, 'none'), 'backup')).toThrow(
    /cannot be locked: unable to open database file\.$/,
  )
})
