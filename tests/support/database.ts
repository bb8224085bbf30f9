import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type OpenedDatabase, openDatabase } from '../../api/database/open-database.ts'
import { templateName } from './prepare-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase:
      | { engine: 'embedded'; folder: string; migrated: string }
      | { engine: 'postgres'; url: string }
  }
}

let made = 0

/**
 * A private, migrated, empty database on the engine of the running project. It is closed after the test file, so call
 * this at the top of a file or in `beforeAll`:
 *
 *     const { database } = await createTestDatabase()
 */
export async function createTestDatabase(): Promise<OpenedDatabase> {
  const given = inject('testDatabase')
  if (!given) throw new Error('Only the projects api-embedded and api-postgres have a database.')
  if (given.engine === 'postgres') return cloneTemplate(given.url)
  const dataDir = mkdtempSync(join(given.folder, 'copy-'))
  cpSync(given.migrated, dataDir, { recursive: true })
  const opened = await openDatabase({ dataDir })
  afterAll(async () => {
    await opened.close()
    rmSync(dataDir, { recursive: true })
  })
  return opened
}

/** The URL of a test's database on PostgreSQL. */
export function urlOf({ pool }: OpenedDatabase): string {
  return pool.options.connectionString ?? ''
}

async function cloneTemplate(administrationUrl: string): Promise<OpenedDatabase> {
  const name = `test_${process.pid}_${++made}`
  await administer(administrationUrl, `create database ${name} template ${templateName} strategy file_copy`)
  const databaseUrl = administrationUrl.replace(/[^/]+$/, name)
  const opened = await openDatabase({ databaseUrl, dataDir: '' })
  afterAll(async () => {
    await opened.close()
    await administer(administrationUrl, `drop database ${name}`)
  })
  return opened
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}
