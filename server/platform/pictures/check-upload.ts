import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import pLimit from 'p-limit'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { PictureWorkEnded, runInPictureProcess } from './in-picture-process.ts'
import type { NotOpened } from './open-picture.ts'
import { originalKey, type StoredPicture, sha256Of } from './store-pictures.ts'

/** Why a file is refused. */
export type UnusablePicture = NotOpened | 'too_costly'

/**
 * Limits decoding to one file at a time, since it takes a core and up to 300 MB, and shoppers must not wait for staff.
 */
const oneAtATime = pLimit(1)

/** The key of a stored file: the hash of its uploaded bytes. */
export async function keyOfUpload(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex').slice(0, 24)
}

/**
 * Decodes an uploaded picture completely and encodes it again from its pixels: upright, in sRGB, and without anything
 * else that a camera, or an attacker, put into the file, such as where the photo was taken.
 */
export function storeUpload(
  files: FileStore,
  { path, key }: { path: string; key: string },
): Promise<StoredPicture | UnusablePicture> {
  return oneAtATime(async () => {
    const picture = await read(runInPictureProcess('reencode', [path]))
    if (typeof picture === 'string') return picture
    const { bytes, format, ...shown } = picture
    await files.put(originalKey(key), bytes)
    return { key, contentType: `image/${format}`, sha256: sha256Of(bytes), ...shown }
  })
}

/** The result of the work, or 'too_costly' if the work exceeded its limits. */
async function read<Picture>(work: Promise<Picture>): Promise<Picture | 'too_costly'> {
  return work.catch((error) => {
    if (error instanceof PictureWorkEnded) return 'too_costly'
    throw error
  })
}

/** Shrinks a photo for the books: upright, at most 1600 px, without the camera's metadata. */
export function shrinkPhoto(
  path: string,
): Promise<{ bytes: Buffer; width: number; height: number } | UnusablePicture> {
  return oneAtATime(() => read(runInPictureProcess('shrink', [path])))
}
