import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { cloneDatabase, templates } from './cluster.ts'
import { emptyDatabase, type Initial, readInitial } from './emptied-database.ts'
import { runFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { engine: 'embedded'; migrated: string } | { engine: 'postgres' }
  }
}

/**
 * A private, migrated, empty database on the engine of the running project. It is closed after the test file, so call
 * this at the top of a file or in `beforeAll`:
 *
 *     const { database } = await createTestDatabase()
 */
export async function createTestDatabase(): Promise<OpenedDatabase> {
  const given = inject('testDatabase')
  if (!given) throw new Error('Only the projects of the API have a database.')
  return given.engine === 'postgres' ? openClone() : openCopy(given.migrated)
}

/** The URL of a test's database on PostgreSQL. */
export function urlOf({ pool }: OpenedDatabase): string {
  return pool.options.connectionString ?? ''
}

type Clone = { opened: OpenedDatabase; drop: () => Promise<void> }

/** The worker's database, which is emptied after each file. */
let shared: (Clone & { initial: Initial }) | undefined
let isTaken = false

async function openClone(): Promise<OpenedDatabase> {
  if (isTaken) return openSecond()
  isTaken = true
  shared ??= await openShared()
  const { opened, initial } = shared
  afterAll(async () => {
    isTaken = false
    await emptyDatabase(opened.pool, initial).catch(closeShared)
  })
  return opened
}

async function openShared(): Promise<Clone & { initial: Initial }> {
  const clone = await newClone()
  return { ...clone, initial: await readInitial(clone.opened.pool) }
}

/** If a file has closed the database, changed its tables, or still uses it, the next file gets a new one. */
async function closeShared(): Promise<void> {
  const closing = shared
  shared = undefined
  await closing?.opened.close().catch(() => {})
  await closing?.drop()
}

/** For a file that already uses the worker's database. */
async function openSecond(): Promise<OpenedDatabase> {
  const { opened, drop } = await newClone()
  afterAll(async () => {
    await opened.close()
    await drop()
  })
  return opened
}

async function newClone(): Promise<Clone> {
  const { url, drop } = await cloneDatabase(templates.migrated)
  const opened = await openDatabase({ databaseUrl: url, dataDir: '' })
  // A test's statements may take longer than a request's.
  return { opened: { ...opened, pool: opened.direct }, drop }
}

async function openCopy(migrated: string): Promise<OpenedDatabase> {
  const dataDir = mkdtempSync(join(runFolder(), 'copy-'))
  cpSync(migrated, dataDir, { recursive: true })
  const opened = await openDatabase({ dataDir })
  afterAll(async () => {
    await opened.close()
    rmSync(dataDir, { recursive: true, maxRetries: 5 })
  })
  return opened
}
