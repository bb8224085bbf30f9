import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { tryToLock } from './directory-lock.ts'

test('who has just taken a lock is named, once it has said who it is', () => {
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
