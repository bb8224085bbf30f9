import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { migrate, readApplied } from '#server/platform/database/migrate.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import { originalKey } from '#server/platform/pictures/store-pictures.ts'
import { BackupProblem, readArchive } from './archive.ts'
import { importByEngine, importByStream, whileFilling } from './import-database.ts'
import { type Manifest, picturePart, tablePart } from './manifest.ts'

export type EmptyShop = Pick<OpenedDatabase, 'pool' | 'engine'> & {
  dataDir: string
  files: Pick<FileStore, 'put'>
}

/** An archive, its key phrase, and its manifest. */
export type Backup = { path: string; key: string | undefined; manifest: Manifest }

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

async function fillTables(
  { pool, engine, dataDir, files }: EmptyShop,
  { path, key, manifest }: Backup,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tablePart(table.name), table]))
  const pictures = new Map(manifest.pictures.map((picture) => [picturePart(picture.key), picture]))
  const importTable = engine === 'embedded' ? importByEngine(dataDir) : importByStream
  const client = await pool.connect()
  try {
    await whileFilling(client, manifest, async () => {
      for await (const { name, body } of readArchive(path, key)) {
        const [table, picture] = [tables.get(name), pictures.get(name)]
        if (table) {
          const rows = await importTable(client, table, body)
          if (rows !== table.rows)
            throw new BackupProblem(`The file is damaged: ${name} has ${rows} rows instead of ${table.rows}.`)
        } else if (picture) await files.put(originalKey(picture.key), await buffer(body))
        else await body.cancel()
      }
    })
  } finally {
    client.release()
  }
}
