import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readApplied } from '#server/platform/database/migrate.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import type { Manifest } from './manifest.ts'
import { inOrderOfReferences, readReferences, readTables, type Table } from './tables.ts'

export type CopiedTable = Table & { rows: number; path: string }

/** A consistent state of the database: the rows in files, the rest in memory. */
export type Snapshot = Pick<Manifest, 'migrations' | 'sequences' | 'last_order_at'> & {
  tables: CopiedTable[]
  orders: number
  pictures: string[]
  /** The folder of the files, which the caller deletes. */
  folder: string
}

export const copyFolder = 'karda-copy-'

/**
 * Copies every table in a single snapshot, whose transaction lasts no longer than the copying. The embedded engine has
 * only one connection, so all other work waits; to be fast, the engine itself writes the files. The files go into
 * `folder`, or with the embedded engine into a folder inside its own, the only one that it can reach.
 */
export async function exportDatabase(
  { pool, engine }: Pick<OpenedDatabase, 'pool' | 'engine'>,
  { folder, dataDir }: { folder: string; dataDir: string },
): Promise<Snapshot> {
  const parent = engine === 'embedded' ? join(dataDir, 'database') : folder
  await mkdir(parent, { recursive: true })
  await removeCopies(parent)
  const files = join(parent, `${copyFolder}${randomUUID()}`)
  await mkdir(files, { recursive: true, mode: 0o700 })
  const client = await pool.connect()
  try {
    await client.query(
      `begin isolation level repeatable read read only;
       set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local datestyle = 'ISO'; set local extra_float_digits = 1`,
    )
    const tables = inOrderOfReferences(await readTables(client), await readReferences(client))
    const copied: CopiedTable[] = []
    for (const table of tables) {
      const path = join(files, table.name)
      const rows = await (engine === 'embedded' ? copyByEngine : copyByStream)(client, table, path)
      copied.push({ ...table, rows, path })
    }
    return {
      tables: copied,
      migrations: await readApplied(client),
      // Sequences are not part of the snapshot, but are never behind it.
      sequences: await readSequences(client),
      ...(await readNewest(client)),
      pictures: await readPictures(client),
      folder: files,
    }
  } catch (error) {
    await rm(files, { recursive: true, force: true })
    throw error
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

/** Removes copies that a killed process left behind. */
export async function removeCopies(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.startsWith(copyFolder)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function copyByStream(client: PoolClient, table: Table, path: string): Promise<number> {
  const stream = client.query(copyTo(`copy ${nameOf(table)} to stdout`))
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return stream.rowCount
}

async function copyByEngine(client: PoolClient, table: Table, path: string): Promise<number> {
  const file = await pathInEngine(client, path)
  const { rowCount } = await client.query(`copy ${nameOf(table)} to '${file}'`)
  return rowCount ?? 0
}

/** The path as the embedded engine sees it. */
export async function pathInEngine(client: PoolClient, path: string): Promise<string> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  return [rows[0]?.folder, ...path.split(/[\\/]/).slice(-2)].join('/')
}

export function nameOf({ name, columns }: Table): string {
  return `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`
}

async function readSequences(client: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select relname as table, attname as column, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''
    order by relname, attname`)
  const sequences: Manifest['sequences'] = []
  for (const { table, column, sequence } of rows) {
    const state = await client.query<{ last_value: number; is_called: boolean }>(
      `select last_value, is_called from ${sequence}`,
    )
    const [{ last_value, is_called } = { last_value: 1, is_called: false }] = state.rows
    sequences.push({ table, column, last_value, is_called })
  }
  return sequences
}

async function readNewest(client: PoolClient): Promise<Pick<Snapshot, 'last_order_at' | 'orders'>> {
  const { rows } = await client.query<{ at: Date | null; orders: number }>(
    'select max(created_at) as at, count(*) as orders from orders',
  )
  return { last_order_at: rows[0]?.at?.toISOString() ?? null, orders: Number(rows[0]?.orders ?? 0) }
}

async function readPictures(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select key from media_files order by key')
  return rows.map(({ key }) => key)
}
