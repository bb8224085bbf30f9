import type { TestProject } from 'vitest/node'
import { migrate } from '../../api/database/migrate.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { startPostgresServer } from './postgres-server.ts'

export const templateName = 'karda_template'

/** Migrates a PostgreSQL database once for the whole run; each test file clones it. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  // With as little data as tests have, starting workers takes a hundred times as long as what they do.
  const server = await startPostgresServer({ max_parallel_workers_per_gather: 0 })
  const administration = await openDatabase({ databaseUrl: server.url('postgres'), dataDir: '' })
  await administration.pool.query(`create database ${templateName}`)
  await administration.close()
  const template = await openDatabase({ databaseUrl: server.url(templateName), dataDir: '' })
  await migrate(template.pool)
  await template.close()
  project.provide('testDatabase', { engine: 'postgres', url: server.url('postgres') })
  return server.stop
}
