import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import {
  createObjectStore,
  type ObjectStoreSettings,
  StoreUnavailable,
} from '#server/integrations/storage/object-store.ts'

type Settings = { dataDir: string; media: ObjectStoreSettings | undefined }

/** The store of pictures: an object store, or else a folder. */
export function openFiles({ dataDir, media }: Settings): FileStore {
  return media ? createObjectStore(media) : createLocalFiles(join(dataDir, 'media'))
}

/** Tries every operation that the shop uses with a store. Throws `StoreUnavailable` if one fails. */
export async function probeStore(settings: ObjectStoreSettings): Promise<void> {
  const store = createObjectStore(settings)
  const folder = `probe/${randomUUID()}`
  const key = `${folder}/probe.txt`
  const bytes = new TextEncoder().encode('The shop tries what it may do here.')
  await store.put(key, bytes)
  const read = await store.get(key)
  if (!read || Buffer.compare(read, bytes) !== 0)
    throw new StoreUnavailable('a file read back differs from what was written')
  // Deletes what is listed.
  await store.remove(folder)
  if (await store.has(key)) throw new StoreUnavailable('a deleted file still exists')
}
