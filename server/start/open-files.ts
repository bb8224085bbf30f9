import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import {
  createObjectStore,
  type ObjectStoreSettings,
  StoreUnavailable,
} from '#server/integrations/storage/object-store.ts'
import {
  type CopiedPictures,
  CopyDiffers,
  copyPictures,
  type KnownPicture,
} from '#server/platform/pictures/copy-pictures.ts'

type Settings = { dataDir: string; media: ObjectStoreSettings | undefined }

/** The store of pictures: an object store, or else a folder. */
export function openFiles({ dataDir, media }: Settings): FileStore {
  return media ? createObjectStore(media) : createLocalFiles(join(dataDir, 'media'))
}

/** Copies pictures from the folder to the store, or back. Throws `StoreUnavailable` or `CopyDiffers`. */
export function copyStoredPictures(
  pictures: KnownPicture[],
  { dataDir, media, isBack }: { dataDir: string; media: ObjectStoreSettings; isBack: boolean },
): Promise<CopiedPictures> {
  const [folder, store] = [openFiles({ dataDir, media: undefined }), openFiles({ dataDir, media })]
  return copyPictures(pictures, isBack ? { from: store, to: folder } : { from: folder, to: store })
}

/** Errors whose message is a line for the operator. */
export const storeProblems = [StoreUnavailable, CopyDiffers]

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
