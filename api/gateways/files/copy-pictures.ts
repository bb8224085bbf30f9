import pLimit from 'p-limit'
import type { FileStore } from './file-store.ts'
import { originalKey, sha256Of } from './pictures.ts'

const atOnce = 4

/** What is written differs from what is read: the message is a line for the operator. */
export class CopyDiffers extends Error {}

export type CopiedPictures = { copied: number; wereThere: number; missing: string[] }

/**
 * Copies the originals of pictures from one store to another; what is there with the same bytes is left alone, so that it
 * can be repeated. What was written is read again: only what has the same hash counts.
 */
export async function copyPictures(
  keys: string[],
  { from, to }: { from: FileStore; to: FileStore },
): Promise<CopiedPictures> {
  const several = pLimit(atOnce)
  const ends = await Promise.all(keys.map((key) => several(() => copyOne(originalKey(key), { from, to }))))
  return {
    copied: ends.filter((end) => end === 'copied').length,
    wereThere: ends.filter((end) => end === 'was there').length,
    missing: keys.filter((_, index) => ends[index] === 'missing'),
  }
}

async function copyOne(
  key: string,
  { from, to }: { from: FileStore; to: FileStore },
): Promise<'copied' | 'was there' | 'missing'> {
  const bytes = await from.get(key)
  if (!bytes) return 'missing'
  const hash = sha256Of(bytes)
  const isThere = async () => {
    const found = await to.get(key)
    return found !== undefined && sha256Of(found) === hash
  }
  if (await isThere()) return 'was there'
  await to.put(key, bytes)
  if (!(await isThere())) throw new CopyDiffers(`${key} is not the same where it was copied to. Copy again.`)
  return 'copied'
}
