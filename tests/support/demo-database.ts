import { onTestFinished } from 'vitest'
import { cloneDatabase, templates } from './cluster.ts'

/** The URL of a copy of the demo shop's database, dropped after the test. */
export const newDemoDatabase = () => newDatabase(templates.demo)

/** The URL of a database without tables, dropped after the test. */
export const newEmptyDatabase = () => newDatabase()

async function newDatabase(template?: string): Promise<string> {
  const { url, drop } = await cloneDatabase(template)
  onTestFinished(drop)
  return url
}
