import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { startPostgresServer } from './postgres-server.ts'
import { runFolder } from './run-folder.ts'

/** The names of the databases that tests copy. */
export const templates = { migrated: 'karda_migrated', demo: 'karda_demo' } as const

/**
 * The PostgreSQL server of a run; child processes find it by TEST_POSTGRES. `close` stops it if this call started it.
 */
export async function openCluster(): Promise<{ close: () => Promise<void> }> {
  if (process.env.TEST_POSTGRES) return { close: async () => {} }
  // Tests have so little data that parallel workers, compiled queries and vacuuming cost more than they save.
  const settings = { max_parallel_workers_per_gather: 0, jit: 'off', autovacuum: 'off' }
  const server = await startPostgresServer(settings, runFolder())
  process.env.TEST_POSTGRES = server.url('postgres')
  return {
    async close() {
      delete process.env.TEST_POSTGRES
      await server.stop()
    },
  }
}

export function urlOn(database: string): string {
  const { TEST_POSTGRES: url } = process.env
  if (!url) throw new Error('This project has no PostgreSQL server.')
  return url.replace(/[^/]+$/, database)
}

/** The name of the migrated, empty template; the first call creates it. */
export async function migratedTemplate(): Promise<string> {
  if (await exists(templates.migrated)) return templates.migrated
  await administer(`create database ${templates.migrated}`)
  const { direct: pool, close } = await openDatabase({ databaseUrl: urlOn(templates.migrated), dataDir: '' })
  await migrate(pool)
  await close()
  return templates.migrated
}

/** Creates a database, as a copy of a template or empty; returns its URL and a function that drops it. */
export async function cloneDatabase(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${process.pid}_${++made}`
  await administer(
    template ? `create database ${name} template ${template} strategy file_copy` : `create database ${name}`,
  )
  return {
    url: urlOn(name),
    drop: async () => void (await administer(`drop database if exists ${name} with (force)`)),
  }
}

let made = 0

export async function renameDatabase(url: string, name: string): Promise<void> {
  await administer(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`)
}

export async function exists(database: string): Promise<boolean> {
  return (await administer('select from pg_database where datname = $1', [database])) > 0
}

async function administer(statement: string, values: unknown[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: urlOn('postgres') })
  await client.connect()
  const { rowCount } = await client.query(statement, values)
  await client.end()
  return rowCount ?? 0
}
