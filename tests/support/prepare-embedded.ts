import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { runFolder } from './run-folder.ts'

/** Migrates an embedded database once for the whole run; each test file gets a copy. */
export default async function prepare(project: TestProject): Promise<void> {
  const migrated = join(runFolder(), 'migrated')
  if (!existsSync(migrated)) {
    const opened = await openDatabase({ dataDir: migrated })
    await migrate(opened.pool)
    await opened.close()
  }
  project.provide('testDatabase', { engine: 'embedded', migrated })
}
