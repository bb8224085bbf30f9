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

/** `columns` has no generated columns. */
export type Table = { name: string; columns: string[] }

/** A consistent state of the database: the rows in files, the rest in memory. */
export type Snapshot = Pick<Manifest, 'migrations' | 'sequences' | 'pictures'> & {
  tables: (Table & { rows: number; path: string })[]
  orders: number
  /** The folder of the files, which the caller deletes. */
  folder: string
}

const copyFolder = 'karda-copy-'

/**
 * Copies every table in a single snapshot, whose transaction lasts no longer than the copying. The embedded engine has
 * only one connection, so all other work waits; to be fast, the engine itself writes the files. The files go into
 * `folder`, or with the embedded engine into a folder inside its own, the only one that it can reach.
 */
export async function exportDatabase(
  { pool, engine }: Pick<OpenedDatabase, 'pool' | 'engine'>,
  { folder, dataDir }: { folder: string; dataDir: string },
): Promise<Snapshot> {
  const files = await newCopyFolder(engine === 'embedded' ? join(dataDir, 'database') : folder)
  const client = await pool.connect()
  try {
    await client.query(
      `begin isolation level repeatable read read only;
       set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local datestyle = 'ISO'; set local extra_float_digits = 1`,
    )
    const tables: Snapshot['tables'] = []
    for (const table of await readTables(client)) {
      const path = join(files, table.name)
      const rows = await (engine === 'embedded' ? copyByEngine : copyByStream)(client, table, path)
      tables.push({ ...table, rows, path })
    }
    const { rows } = await client.query('select count(*) as orders from orders')
    const { rows: pictures } = await client.query<{ key: string }>('select key from media_files order by key')
    const sequences = await readSequences(client)
    const migrations = await readApplied(client)
    return { tables, migrations, sequences, pictures, orders: rows[0].orders, folder: files }
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

/** Creates a folder for copies of tables, and removes those that killed processes left behind. */
export async function newCopyFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent))
    if (name.startsWith(copyFolder)) await rm(join(parent, name), { recursive: true, force: true })
  const folder = join(parent, `${copyFolder}${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  return folder
}

/**
 * The tables of the shop, referenced tables first. Without unlogged tables, which don't survive a crash of the server
 * either, and the table of migrations, which the manifest lists.
 */
async function readTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    with recursive levels (id, level) as (
      select oid, 0 from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname <> 'applied_migrations'
      union
      select conrelid, level + 1 from levels join pg_constraint on confrelid = id
      where contype = 'f' and conrelid <> confrelid and level < 100)
    select relname as name, columns
    from (select id, max(level) as level from levels group by id) as leveled join pg_class on oid = id
    cross join lateral (
      select array_agg(attname::text order by attnum) as columns from pg_attribute
      where attrelid = id and attnum > 0 and not attisdropped and attgenerated = '') as described
    order by level, relname collate "C"`)
  return rows
}

async function copyByStream(client: PoolClient, table: Table, path: string): Promise<number> {
  const stream = client.query(copyTo(`copy ${nameOf(table)} to stdout`))
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return stream.rowCount
}

async function copyByEngine(client: PoolClient, table: Table, path: string): Promise<number> {
  const file = await pathInEngine(client, path)
  return (await client.query(`copy ${nameOf(table)} to '${file}'`)).rowCount ?? 0
}

/** The path as the embedded engine sees it. */
export async function pathInEngine(client: PoolClient, path: string): Promise<string> {
  const { rows } = await client.query(`select current_setting('data_directory') as folder`)
  return [rows[0].folder, ...path.split(/[\\/]/).slice(-2)].join('/')
}

export function nameOf({ name, columns }: Table): string {
  return `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`
}

/** The sequences in use. They are not part of the snapshot, but are never behind it. */
async function readSequences(client: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select relname as table, attname as column, last_value, true as is_called
    from pg_class join pg_attribute on attrelid = oid join pg_sequences
      on format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(quote_ident(relname), attname)
    where relnamespace = 'public'::regnamespace and attidentity <> '' and last_value is not null
    order by relname, attname`)
  return rows
}
