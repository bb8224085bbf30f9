import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { dayMs } from '#model/duration.ts'
import { createLargeFiles } from '#server/integrations/storage/large-files.ts'
import { type ObjectStoreSettings, StoreUnavailable } from '#server/integrations/storage/store-requests.ts'
import { type BackedUpShop, type BackupPlace, type MadeBackup, makeBackup } from './make-backup.ts'
import { timeOfBackup } from './outdated-backups.ts'

/** A folder of the bucket that never contains pictures. */
const folderInStore = 'backups'

/** In output and arguments, this prefix marks a backup that is in the remote store. */
const storePrefix = 'store:'

const downloadEnding = '.download'

/** Thrown if a backup was made but is not in the store; the one-line message says where it is. */
export class NotUploaded extends Error {
  constructor(file: string, cause: StoreUnavailable) {
    super(`${cause.message} The backup is in ${file} instead.`, { cause })
  }
}

/** Thrown if the requested backup is not in the store; the one-line message lists the existing ones. */
export class NoRemoteBackup extends Error {}

/** The name in an argument that means a backup in the store, 'store:karda-….tar.gz'; undefined if it means a file. */
export function remoteName(name: string): string | undefined {
  return name.startsWith(storePrefix) ? name.slice(storePrefix.length) : undefined
}

/**
 * Makes a backup, and moves it to the store if there is one. Throws `NotUploaded` if moving fails: the file then stays.
 */
export async function makeBackupIn(
  { store, ...place }: BackupPlace & { store: ObjectStoreSettings | undefined },
  shop: BackedUpShop,
): Promise<MadeBackup> {
  const made = await makeBackup(shop, place)
  if (!store) return made
  const name = basename(made.file)
  await createLargeFiles(store, folderInStore)
    .upload(made.file, name)
    .catch((error) => {
      throw error instanceof StoreUnavailable ? new NotUploaded(made.file, error) : error
    })
  await rm(made.file)
  return { ...made, file: storePrefix + name }
}

export type RemoteBackups = {
  /** The names of the backups, newest first. */
  names(): Promise<string[]>
  remove(name: string): Promise<void>
  /** Undefined if there is no such backup. */
  find(name: string): Promise<{ bytes: number; open: () => Readable } | undefined>
}

export function openRemoteBackups(store: ObjectStoreSettings): RemoteBackups {
  const { names, remove, find } = createLargeFiles(store, folderInStore)
  return {
    names: async () => (await names()).filter(timeOfBackup).toSorted().reverse(),
    remove,
    find: async (name) => (timeOfBackup(name) ? find(name) : undefined),
  }
}

/**
 * Calls `work` with the path of a temporary download of a stored backup. Throws `NoRemoteBackup` if there is no such
 * backup.
 */
export async function withRemoteBackup<Answer>(
  name: string,
  { store, folder }: { store: ObjectStoreSettings; folder: string },
  work: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const names = await openRemoteBackups(store).names()
  if (!names.includes(name))
    throw new NoRemoteBackup(`The object store has no backup ${name || 'without a name'}: ${listed(names)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOldDownloads(folder)
  const path = join(folder, `${name}.${randomUUID()}${downloadEnding}`)
  try {
    await createLargeFiles(store, folderInStore).download(name, path)
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

function listed(names: string[]): string {
  if (names.length === 0) return 'it is empty.'
  return `name one of ${names.map((name) => storePrefix + name).join(', ')}.`
}

/** Removes downloads that killed processes left, once they are a day old: no running restore takes that long. */
async function removeOldDownloads(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name.endsWith(downloadEnding) && Date.now() - (await stat(path)).mtimeMs > dayMs)
      await rm(path, { force: true })
  }
}
