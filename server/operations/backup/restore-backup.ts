import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { migrate, readApplied } from '#server/platform/database/migrate.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import { originalKey } from '#server/platform/pictures/store-pictures.ts'
import { BackupProblem, readArchive } from './archive.ts'
import { nameOf, newCopyFolder, pathInEngine, type Table } from './export-database.ts'
import { type Manifest, picturePart, tablePart } from './manifest.ts'

type EmptyShop = Pick<OpenedDatabase, 'pool' | 'engine'> & {
  dataDir: string
  files: Pick<FileStore, 'put'>
}

/** An archive, its key phrase, and its manifest. */
type Backup = { path: string; key: string | undefined; manifest: Manifest }

/**
 * Fills an empty shop from an archive that `verifyArchive` has checked, and migrates it to this release. All rows
 * appear in a single transaction, so an interrupted restore can be repeated. Throws `BackupProblem`, before any write,
 * if the shop has rows.
 */
export async function restoreBackup(shop: EmptyShop, backup: Backup): Promise<void> {
  await restoreAsItWas(shop, backup)
  await migrate(shop.pool)
}

/** `restoreBackup` without migrating to this release. */
export async function restoreAsItWas(shop: EmptyShop, backup: Backup): Promise<void> {
  await refuseUsed(shop, backup.manifest)
  await migrate(shop.pool, undefined, { last: backup.manifest.migrations.at(-1)?.name ?? '' })
  await fillTables(shop, backup)
}

/** Every database of a shop has at least these tables. */
const tablesOfShops = ['accounts', 'products', 'orders']

async function refuseUsed({ pool }: EmptyShop, { migrations }: Manifest): Promise<void> {
  const applied = await readApplied(pool)
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      -- It exists before the first migration, and after a restore that was killed during it.
      and relname <> 'applied_migrations'
    order by name`)
  if (rows.length === 0) return
  if (applied.length === 0)
    throw new BackupProblem(`The database has a table ${rows[0]?.name} that does not belong to a shop.`)
  for (const table of tablesOfShops.filter((name) => rows.some((row) => row.name === name)))
    if ((await pool.query(`select from ${table} limit 1`)).rowCount)
      throw new BackupProblem(
        `The shop already has data, in ${table}. A backup can only be restored into an empty shop.`,
      )
  const newer = applied.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (newer)
    throw new BackupProblem(
      `The empty shop is newer than the file: it has ${newer.name}. Use a new database.`,
    )
}

/**
 * Fills the tables exactly as they were copied, in a single transaction: disables triggers, which would write rows
 * again, and sets the sequences. Updates the statistics; otherwise the first queries would be planned for empty tables.
 */
async function fillTables(shop: EmptyShop, backup: Backup): Promise<void> {
  const { tables, sequences } = backup.manifest
  const names = tables.map(({ name }) => `"${name}"`)
  const triggers = (verb: string) =>
    names.map((name) => `alter table ${name} ${verb} trigger user`).join('; ')
  const client = await shop.pool.connect()
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local datestyle = iso; truncate ${names.join(', ')} cascade; ${triggers('disable')}`,
    )
    await importParts(client, shop, backup)
    await client.query(
      `select setval(pg_get_serial_sequence(quote_ident("table"), "column"), last_value, is_called)
       from json_to_recordset($1) as sequences ("table" text, "column" text, last_value bigint, is_called boolean)`,
      [JSON.stringify(sequences)],
    )
    await client.query(`${triggers('enable')}; analyze; commit`)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function importParts(
  client: PoolClient,
  shop: EmptyShop,
  { path, key, manifest }: Backup,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tablePart(table.name), table]))
  const pictures = new Map(manifest.pictures.map((picture) => [picturePart(picture.key), picture]))
  for await (const { name, body } of readArchive(path, key)) {
    const [table, picture] = [tables.get(name), pictures.get(name)]
    if (table) {
      const rows = await importTable(client, shop, table, body)
      if (rows !== table.rows)
        throw new BackupProblem(`The file is damaged: ${name} has ${rows} rows instead of ${table.rows}.`)
    } else if (picture) await shop.files.put(originalKey(picture.key), await buffer(body))
    else await body.cancel()
  }
}

/**
 * Fills a table from its copy; returns the number of rows. The embedded engine reads a file in its own folder, so the
 * rows take no memory.
 */
async function importTable(
  client: PoolClient,
  { engine, dataDir }: EmptyShop,
  table: Table,
  copy: AsyncIterable<Uint8Array>,
): Promise<number> {
  if (engine === 'postgres') {
    const stream = client.query(copyFrom(`copy ${nameOf(table)} from stdin`))
    await pipeline(copy, stream)
    return stream.rowCount ?? 0
  }
  const folder = await newCopyFolder(join(dataDir, 'database'))
  const path = join(folder, table.name)
  await pipeline(copy, createWriteStream(path))
  const { rowCount } = await client.query(`copy ${nameOf(table)} from '${await pathInEngine(client, path)}'`)
  await rm(folder, { recursive: true })
  return rowCount ?? 0
}
