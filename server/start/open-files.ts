import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createCachedFiles } from '#server/integrations/storage/cached-files.ts'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { createObjectStore } from '#server/integrations/storage/object-store.ts'
import { type ObjectStoreSettings, StoreUnavailable } from '#server/integrations/storage/store-requests.ts'
import {
  type CopiedPictures,
  CopyDiffers,
  copyPictures,
  type KnownPicture,
} from '#server/platform/pictures/copy-pictures.ts'

/** The maximum size of the cache on the disk of `DATA_DIR`. */
const cacheBytes = 512 * 1024 * 1024

type Settings = { dataDir: string; media: ObjectStoreSettings | undefined }

/** The store of pictures: an object store, or else a folder. */
export function openFiles({ dataDir, media }: Settings): FileStore {
  return media ? createObjectStore(media) : openFolder(dataDir)
}

/** `openFiles` for processes that serve pictures: this machine caches files of the object store. */
export function openServedFiles(settings: Settings): FileStore {
  const files = openFiles(settings)
  if (!settings.media) return files
  return createCachedFiles(files, join(settings.dataDir, 'media-cache'), { maxBytes: cacheBytes })
}

function openFolder(dataDir: string): FileStore {
  return createLocalFiles(join(dataDir, 'media'))
}

/** Copies pictures from the folder to the store, or back. Throws `StoreUnavailable` or `CopyDiffers`. */
export function copyStoredPictures(
  pictures: KnownPicture[],
  { dataDir, media, isBack }: { dataDir: string; media: ObjectStoreSettings; isBack: boolean },
): Promise<CopiedPictures> {
  const [folder, store] = [openFolder(dataDir), createObjectStore(media)]
  return copyPictures(pictures, isBack ? { from: store, to: folder } : { from: folder, to: store })
}

/** Errors whose message is a line for the operator. */
export const storeProblems = [StoreUnavailable, CopyDiffers]

/** Tries every operation that the shop uses with a store. Throws `StoreUnavailable` if one fails. */
export async function probeStore(settings: ObjectStoreSettings): Promise<void> {
  const store = createObjectStore(settings)
  const folder = `probe/${randomUUID()}`
  const bytes = new TextEncoder().encode('The shop tries what it may do here.')
  await store.put(`${folder}/probe.txt`, bytes)
  const read = await store.get(`${folder}/probe.txt`)
  if (!read || Buffer.compare(read, bytes) !== 0)
    throw new StoreUnavailable('a file read back differs from what was written')
  if (!(await store.list(folder)).includes(`${folder}/probe.txt`))
    throw new StoreUnavailable('its list misses a file that exists')
  await store.remove(folder)
  if (await store.has(`${folder}/probe.txt`)) throw new StoreUnavailable('a deleted file still exists')
}
