import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../api/database/migrate.ts'
import { openDatabase } from '../../api/database/open-database.ts'

const inMemory = '/dev/shm'

/** What the databases of all workers, and what they are left with after a crash, may take together. */
const neededBytes = 2 * 1024 ** 3

/** Migrates an embedded database once for the whole run; each test file gets a copy, in memory if that has room. */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'karda-test-'))
  const migrated = join(folder, 'migrated')
  const opened = await openDatabase({ dataDir: migrated })
  await migrate(opened.pool)
  await opened.close()
  project.provide('testDatabase', { engine: 'embedded', folder, migrated })
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > neededBytes
}
