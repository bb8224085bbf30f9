import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import type { OpenedDatabase } from '#server/platform/database/open-database.ts'
import { originalKey } from '#server/platform/pictures/store-pictures.ts'
import type { Snapshot } from './export-database.ts'
import { archiveFormat, type Manifest, manifestName, picturePart, tablePart } from './manifest.ts'
import { type ArchiveWriter, unfinishedEnding, writeArchive } from './write-archive.ts'

export type BackedUpShop = {
  engine: OpenedDatabase['engine']
  files: Pick<FileStore, 'get'>
  clock: () => Date
  pictures: () => Promise<{ key: string }[]>
  /** Takes a snapshot of the database, in files in this folder or wherever the engine can write. */
  snapshot: (input: { folder: string }) => Promise<Snapshot>
}

/** The folder and the encryption of backups. */
export type BackupPlace = {
  folder: string
  /** The key phrase for encryption; undefined: no encryption. */
  key: string | undefined
}

export type MadeBackup = {
  file: string
  bytes: number
  is_encrypted: boolean
  orders: number
  pictures: number
  /** Keys of pictures whose files the shop has lost. */
  missing_pictures: string[]
  /** ISO time. */
  last_order_at: string | null
}

const packageFile = join(import.meta.dirname, '../../../package.json')

/** How much of a table to read at a time. Smaller chunks would cost more in overhead than in work. */
const chunkBytes = 256 * 1024

const nameStart = 'karda-'
const nameEnd = '.tar.gz'

/** 'karda-2026-11-23T030000Z.tar.gz': the names sort by time. */
function nameAt(time: Date, key: string | undefined): string {
  const stamp = time.toISOString().replace(/\.\d+/, '').replaceAll(':', '')
  return `${nameStart}${stamp}${nameEnd}${key ? '.encrypted' : ''}`
}

/**
 * Writes a file with the whole shop at one moment, while the shop runs. The caller ensures that only one backup runs at
 * a time. Copies pictures before the rows that name them, and afterwards those added in between, so that every picture
 * is in the backup even if it is deleted soon.
 */
export async function makeBackup(shop: BackedUpShop, { folder, key }: BackupPlace): Promise<MadeBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const madeAt = shop.clock()
  const file = join(folder, nameAt(madeAt, key))
  const archive = writeArchive(file, key)
  let snapshot: Snapshot | undefined
  try {
    const pictures = new Map<string, Manifest['pictures'][number]>()
    const before = await shop.pictures()
    await addPictures(archive, { shop, keys: before.map(({ key }) => key), pictures })
    snapshot = await shop.snapshot({ folder })
    const tables = await addTables(archive, snapshot)
    await addPictures(archive, { shop, keys: snapshot.pictures, pictures })
    const { pictures: named, migrations, sequences, last_order_at, orders } = snapshot
    const missing_pictures = named.filter((key) => !pictures.has(key))
    await addManifest(archive, {
      format: archiveFormat,
      version: versionOf(),
      engine: shop.engine,
      made_at: madeAt.toISOString(),
      last_order_at,
      migrations,
      tables,
      sequences,
      pictures: named.flatMap((key) => pictures.get(key) ?? []),
      missing_pictures,
      left_out: [...pictures.keys()].filter((key) => !named.includes(key)).map(picturePart),
    })
    const bytes = await archive.finish()
    const is_encrypted = key !== undefined
    return { file, bytes, is_encrypted, orders, pictures: named.length, missing_pictures, last_order_at }
  } catch (error) {
    await archive.abandon()
    await removeUnfinished(folder)
    throw error
  } finally {
    if (snapshot) await rm(snapshot.folder, { recursive: true, force: true })
  }
}

/** Removes files of killed or failed backups. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(nameStart) && name.endsWith(unfinishedEnding))
      await rm(join(folder, name), { force: true })
  }
}

/** Adds the pictures that are not in the archive yet; skips pictures without a file. */
async function addPictures(
  archive: ArchiveWriter,
  {
    shop: { files },
    keys,
    pictures,
  }: { shop: BackedUpShop; keys: string[]; pictures: Map<string, Manifest['pictures'][number]> },
): Promise<void> {
  for (const key of keys) {
    if (pictures.has(key)) continue
    const bytes = await files.get(originalKey(key))
    if (bytes) pictures.set(key, { key, ...(await archive.add(picturePart(key), bytes.length, once(bytes))) })
  }
}

async function addTables(archive: ArchiveWriter, { tables }: Snapshot): Promise<Manifest['tables']> {
  const added: Manifest['tables'] = []
  for (const { name, columns, rows, path } of tables) {
    const { size } = await stat(path)
    added.push({
      name,
      columns,
      rows,
      ...(await archive.add(tablePart(name), size, createReadStream(path, { highWaterMark: chunkBytes }))),
    })
  }
  return added
}

async function addManifest(archive: ArchiveWriter, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(manifest))
  await archive.add(manifestName, bytes.length, once(bytes))
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function versionOf(): string {
  return JSON.parse(readFileSync(packageFile, 'utf8')).version
}
