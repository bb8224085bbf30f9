import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import pLimit from 'p-limit'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { PictureWorkEnded, runInPictureProcess } from './in-picture-process.ts'
import type { NotOpened } from './open-picture.ts'
import { originalKey, type StoredPicture, sha256Of } from './store-pictures.ts'

/** Why a file is not taken. */
export type UnusablePicture = NotOpened | 'too_costly'

/** Decoding takes a core and up to 300 MB: one at a time, so that shoppers never wait for staff. */
const oneAtATime = pLimit(1)

/** The key that a file has once it is stored: the hash of its bytes as they were uploaded. */
export async function keyOfUpload(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex').slice(0, 24)
}

/**
 * Decodes an uploaded picture to its last pixel and stores it again from these pixels: upright, in sRGB, and without
 * anything else that a camera, or an attacker, has put into the file, such as the place where it was taken.
 */
export function storeUpload(
  files: FileStore,
  { path, key }: { path: string; key: string },
): Promise<StoredPicture | UnusablePicture> {
  return oneAtATime(async () => {
    const picture = await read(runInPictureProcess('reencode', path))
    if (typeof picture === 'string') return picture
    const { bytes, format, ...shown } = picture
    await files.put(originalKey(key), bytes)
    return { key, contentType: `image/${format}`, sha256: sha256Of(bytes), ...shown }
  })
}

/** What the work makes of a file, which ends if it takes too much. */
async function read<Picture>(work: Promise<Picture>): Promise<Picture | 'too_costly'> {
  return work.catch((error) => {
    if (error instanceof PictureWorkEnded) return 'too_costly'
    throw error
  })
}

/** A photo on its way into the books: upright, at most 1600 px, without what the camera has put into the file. */
export function shrinkPhoto(
  path: string,
): Promise<{ bytes: Buffer; width: number; height: number } | UnusablePicture> {
  return oneAtATime(() => read(runInPictureProcess('shrink', path)))
}
