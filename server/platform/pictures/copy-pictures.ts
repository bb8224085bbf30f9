import pLimit from 'p-limit'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { originalKey, sha256Of } from './store-pictures.ts'

const concurrency = 4

/** What is written differs from what is read: the message is a line for the operator. */
export class CopyDiffers extends Error {}

/** `sha256` is what the shop knows of its file; null for one of before it was recorded. */
export type KnownPicture = { key: string; sha256: string | null }

/** The keys of those that were not copied: without a file, or with another one than the shop has stored. */
export type CopiedPictures = { copied: number; wereThere: number; missing: string[]; changed: string[] }

/**
 * Copies the originals of pictures from one store to another; what is there with the same bytes is left alone, so that it
 * can be repeated. What somebody has changed in the first store stays there. What was written is read again: only what has
 * the same hash counts.
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
