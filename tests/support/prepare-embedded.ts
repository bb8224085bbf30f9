import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../api/database/migrate.ts'
import { openInMemory } from '../../api/database/open-database.ts'

/** Migrates an embedded database once for the whole run; each test file loads the dump. */
export default async function prepare(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'karda-test-'))
  const image = join(folder, 'migrated.tar')
  const opened = await openInMemory()
  await migrate(opened.pool)
  // Else each file that loads the dump repeats the migrations from its log.
  await opened.pool.query('checkpoint')
  const dump = await opened.dump()
  writeFileSync(image, Buffer.from(await dump.arrayBuffer()))
  await opened.close()
  project.provide('testDatabase', { engine: 'embedded', image })
  return () => rmSync(folder, { recursive: true, force: true })
}
