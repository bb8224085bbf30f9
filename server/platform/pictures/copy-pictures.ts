import pLimit from 'p-limit'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { originalKey, sha256Of } from './store-pictures.ts'

const concurrency = 4

/** A copy differs from its original; the message is a line for the operator. */
export class CopyDiffers extends Error {}

/** `sha256` is the recorded hash of the file; null for a picture from before hashes were recorded. */
export type KnownPicture = { key: string; sha256: string | null }

/**
 * `missing` and `changed` are the keys of pictures that were not copied, since they have no file, or its bytes are not
 * those that the shop stored.
 */
export type CopiedPictures = { copied: number; wereThere: number; missing: string[]; changed: string[] }

/**
 * Copies the originals of pictures from one store to another. Skips files that are already there with the same bytes,
 * so it can be repeated, and files that were changed in the first store. Reads every copy again and compares the hash.
 */
export async function copyPictures(
  pictures: KnownPicture[],
  { from, to }: { from: FileStore; to: FileStore },
): Promise<CopiedPictures> {
  const several = pLimit(concurrency)
  const ends = await Promise.all(pictures.map((picture) => several(() => copyOne(picture, { from, to }))))
  const keysThatAre = (end: End) => pictures.filter((_, index) => ends[index] === end).map(({ key }) => key)
  return {
    copied: keysThatAre('copied').length,
    wereThere: keysThatAre('was there').length,
    missing: keysThatAre('missing'),
    changed: keysThatAre('changed'),
  }
}

type End = 'copied' | 'was there' | 'missing' | 'changed'

async function copyOne(
  picture: KnownPicture,
  { from, to }: { from: FileStore; to: FileStore },
): Promise<End> {
  const key = originalKey(picture.key)
  const bytes = await from.get(key)
  if (!bytes) return 'missing'
  const hash = sha256Of(bytes)
  if (picture.sha256 !== null && picture.sha256 !== hash) return 'changed'
  const isThere = async () => {
    const picture = await to.get(key)
    return picture !== undefined && sha256Of(picture) === hash
  }
  if (await isThere()) return 'was there'
  await to.put(key, bytes)
  if (!(await isThere())) throw new CopyDiffers(`The copy of ${key} differs. Copy again.`)
  return 'copied'
}
