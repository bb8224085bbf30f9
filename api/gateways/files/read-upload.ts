import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { FileStore } from './file-store.ts'
import { inPictureProcess } from './in-picture-process.ts'
import type { UploadFormat } from './picture-process.ts'
import { originalKey, type StoredPicture, sha256Of } from './pictures.ts'

type Unusable = 'not_a_picture' | 'heic' | 'damaged' | 'too_many_pixels'

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
): Promise<StoredPicture | Unusable> {
  return oneAtATime(async () => {
    const format = await formatOf(path)
    if (format === undefined || format === 'heic') return format ?? 'not_a_picture'
    const picture = await inPictureProcess('encodeAgain', path, format).catch((error) => {
      if (isFileSystemError(error)) throw error
      return 'damaged' as const
    })
    if (typeof picture === 'string') return picture
    const { bytes, ...shown } = picture
    await files.put(originalKey(key), bytes)
    return { key, contentType: `image/${format}`, sha256: sha256Of(bytes), ...shown }
  })
}

/** By the first bytes: whatever else sharp could read, such as SVG, never gets to its decoder. */
async function formatOf(path: string): Promise<UploadFormat | 'heic' | undefined> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0)
    const text = buffer.toString('latin1')
    if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
    if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
    if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
    if (/ftypavi[fs]$/.test(text)) return 'avif'
    return /ftyp(?:hei[cxms]|hev[cxms]|mi?f1|msf1)$/.test(text) ? 'heic' : undefined
  } finally {
    await file.close()
  }
}

/** A full disk, for one, says nothing about the picture. */
function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/** A photo on its way into the books: upright, at most 1600 px, without what the camera has put into the file. */
export function shrinkPhoto(
  path: string,
): Promise<{ bytes: Buffer; width: number; height: number } | Unusable> {
  return oneAtATime(async () => {
    const format = await formatOf(path)
    if (format === undefined || format === 'heic') return format ?? 'not_a_picture'
    try {
      return await inPictureProcess('shrink', path)
    } catch (error) {
      if (isFileSystemError(error)) throw error
      return 'damaged'
    }
  })
}
