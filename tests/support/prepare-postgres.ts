import type { TestProject } from 'vitest/node'
import { migratedTemplate, openCluster } from './cluster.ts'

/** Migrates a PostgreSQL database once for the whole run; each test file clones it. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const { close } = await openCluster()
  await migratedTemplate()
  project.provide('testDatabase', { engine: 'postgres' })
  return close
}
