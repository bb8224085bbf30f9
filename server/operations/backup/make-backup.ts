import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { type ObjectStoreSettings, StoreUnavailable } from '#server/integrations/storage/object-store.ts'
import { thisProcess } from '#server/platform/database/locks.ts'
import { originalKey } from '#server/platform/pictures/store-pictures.ts'
import { type ArchiveWriter, BackupProblem, unfinishedEnding, writeArchive } from './archive.ts'
import { nameOfBackup, openBackupStore, storePrefix } from './backup-store.ts'
import type { Snapshot } from './export-database.ts'
import { archiveFormat, type Manifest, manifestName, picturePart, tablePart } from './manifest.ts'

export type BackedUpShop = {
  files: Pick<FileStore, 'get'>
  clock: () => Date
  pictures: () => Promise<{ key: string }[]>
  /** Takes a snapshot of the database, in files in this folder or wherever the engine can write. */
  snapshot: (input: { folder: string }) => Promise<Snapshot>
}

export type BackupPlace = {
  folder: string
  /** The key phrase for encryption; undefined: no encryption. */
  key: string | undefined
  /** The store that the file moves to; by default, it stays in the folder. */
  store?: ObjectStoreSettings | undefined
}

/** A backup that was made, with the times and the process. */
export type MadeBackup = {
  started_at: string
  finished_at: string
  made_by: string
  /** A path, or 'store:' and a name. */
  file: string
  bytes: number
  is_encrypted: boolean
  orders: number
  pictures: number
}

const packageFile = join(import.meta.dirname, '../../../package.json')

/**
 * Writes a file with the whole shop at one moment, while the shop runs. The caller ensures that only one backup runs at
 * a time. Copies pictures before the rows that name them, and afterwards those added in between, so that every picture
 * is in the backup even if it is deleted soon. Throws `BackupProblem` if the store does not take the file, which then
 * stays in the folder. `missing` says how many pictures have no file, since the shop has lost it.
 */
export async function makeBackup(
  shop: BackedUpShop,
  { folder, key, store }: BackupPlace,
): Promise<{ made: MadeBackup; missing: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const madeAt = shop.clock()
  const path = join(folder, nameOfBackup(madeAt, key !== undefined))
  const archive = writeArchive(path, key)
  const { missing, ...counts } = await addAll(archive, shop, { folder, madeAt }).catch((error) =>
    archive.abandon(error).finally(() => removeUnfinished(folder)),
  )
  const { size: bytes } = await stat(path)
  const file = store ? await moveToStore(path, store) : path
  const times = { started_at: madeAt.toISOString(), finished_at: shop.clock().toISOString() }
  const made = { ...times, made_by: thisProcess(), file, bytes, is_encrypted: key !== undefined, ...counts }
  return { made, missing }
}

/** Writes an archive of the whole shop; returns the numbers of orders, of pictures, and of pictures without a file. */
async function addAll(
  archive: ArchiveWriter,
  shop: BackedUpShop,
  { folder, madeAt }: { folder: string; madeAt: Date },
) {
  const added = new Set<string>()
  const addPictures = async (pictures: { key: string }[]) => {
    for (const { key } of pictures) {
      const bytes = added.has(key) ? undefined : await shop.files.get(originalKey(key))
      if (!bytes) continue
      await archive.add(picturePart(key), bytes.length, [bytes])
      added.add(key)
    }
  }
  await addPictures(await shop.pictures())
  const snapshot = await shop.snapshot({ folder })
  try {
    const { orders, migrations, sequences, pictures } = snapshot
    const tables: Manifest['tables'] = []
    for (const { name, columns, rows, path } of snapshot.tables) {
      const { size } = await stat(path)
      await archive.add(tablePart(name), size, createReadStream(path, { highWaterMark: 256 * 1024 }))
      tables.push({ name, columns, rows })
    }
    await addPictures(pictures)
    const manifest: Manifest = {
      format: archiveFormat,
      version: JSON.parse(readFileSync(packageFile, 'utf8')).version,
      made_at: madeAt.toISOString(),
      migrations,
      tables,
      sequences,
      pictures: pictures.filter(({ key }) => added.has(key)),
    }
    const bytes = Buffer.from(JSON.stringify(manifest))
    await archive.add(manifestName, bytes.length, [bytes])
    await archive.finish()
    return { orders, pictures: pictures.length, missing: pictures.length - manifest.pictures.length }
  } finally {
    await rm(snapshot.folder, { recursive: true, force: true })
  }
}

async function moveToStore(path: string, store: ObjectStoreSettings): Promise<string> {
  await openBackupStore(store)
    .add(path)
    .catch((cause) => {
      if (!(cause instanceof StoreUnavailable)) throw cause
      throw new BackupProblem(`${cause.message} The backup is in ${path} instead.`, { cause })
    })
  await rm(path)
  return storePrefix + basename(path)
}

/** Removes files of killed or failed backups. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('karda-') && name.endsWith(unfinishedEnding))
      await rm(join(folder, name), { force: true })
}
