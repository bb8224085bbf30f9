import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { minuteMs } from '#model/duration.ts'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import { PictureWorkEnded, runInPictureProcess } from './in-picture-process.ts'
import type { NotOpened } from './open-picture.ts'
import type { PictureCut } from './picture-format.ts'

export type StoredPicture = {
  /** Derived from the hash of the uploaded bytes: the same picture is stored once. */
  key: string
  contentType: string
  /** The hash of the stored bytes, in hexadecimal. */
  sha256: string
  width: number
  height: number
  /** Color of the pixel at the center, '#rrggbb'. */
  background: string
}

/**
 * Stores one of the shop's own pictures as it is, and reads the metadata that pages need; undefined if the bytes are not
 * a supported picture. Files of people go through `storeUpload`.
 */
export async function storePicture(files: FileStore, bytes: Uint8Array): Promise<StoredPicture | undefined> {
  // Loaded only here, since a shop that is not being filled decodes no picture in this process.
  const { describePicture } = await import('./open-picture.ts')
  const read = await describePicture(bytes)
  if (!read) return undefined
  const { format, ...shown } = read
  const sha256 = sha256Of(bytes)
  const key = sha256.slice(0, 24)
  await files.put(originalKey(key), bytes)
  return { key, contentType: `image/${format}`, sha256, ...shown }
}

/** In hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

type Variant = PictureCut & { key: string }

/** Logs what went wrong without stopping the work. */
type Warn = (error: unknown) => void

/**
 * The picture in one width and format, generated on first use and stored if possible; undefined without an original.
 */
export async function pictureVariant(
  files: FileStore,
  variant: Variant,
  onNotCached: Warn,
): Promise<Uint8Array | undefined> {
  const storedAs = variantKey(variant)
  const stored = await files.get(storedAs)
  if (stored) return stored
  const ended = tooCostly.get(storedAs)
  if (ended) throw ended
  try {
    if (!inFlight.has(storedAs)) makeVariants(files, variant.key, [variant], onNotCached)
    return await inFlight.get(storedAs)
  } catch (error) {
    if (error instanceof PictureWorkEnded) tooCostly.set(storedAs, error)
    throw error
  }
}

/** Generates those of a picture's variants that are not stored yet, in one process. */
export async function storeVariants(
  files: FileStore,
  key: string,
  cuts: readonly PictureCut[],
  onNotCached: Warn,
): Promise<void> {
  const keys = cuts.map((cut) => variantKey({ ...cut, key }))
  const stored = await Promise.all(keys.map((storedAs) => files.has(storedAs)))
  const missing = cuts.filter((_, index) => !stored[index] && !inFlight.has(keys[index] ?? ''))
  if (missing.length) makeVariants(files, key, missing, onNotCached)
  await Promise.all(keys.map((storedAs) => inFlight.get(storedAs)))
}

/** Pictures that exceeded the limits are not tried again for a while, so that requests for them do not delay others. */
const tooCostly = new LRUCache<string, PictureWorkEnded>({ max: 1000, ttl: 10 * minuteMs })

/** The variants that are being made, so that concurrent requests make each only once. */
const inFlight = new Map<string, Promise<Uint8Array | undefined>>()

/** Limits how many pictures are made at a time, since each takes a core and a process. */
const twoAtATime = pLimit(2)

/** The result is in `inFlight`. */
function makeVariants(files: FileStore, key: string, cuts: PictureCut[], onNotCached: Warn): void {
  const made = twoAtATime(async () => {
    const original = await files.get(originalKey(key))
    return original && (await runInPictureProcess('resize', [original, cuts]))
  })
  const storeOne = async (storedAs: string, index: number) => {
    try {
      const bytes = (await made)?.[index]
      // If the disk is full, the next request makes the picture again.
      if (bytes) await storeUnlessRemoved(files, key, storedAs, bytes).catch(onNotCached)
      return bytes
    } finally {
      inFlight.delete(storedAs)
    }
  }
  for (const [index, cut] of cuts.entries()) {
    const storedAs = variantKey({ ...cut, key })
    inFlight.set(storedAs, storeOne(storedAs, index))
  }
}

/** A picture may be deleted while it is being resized: its size must not stay when all else is gone. */
async function storeUnlessRemoved(files: FileStore, key: string, storedAs: string, bytes: Uint8Array) {
  await files.put(storedAs, bytes)
  // Only this file: the same picture may be uploaded again at this moment.
  if (!(await files.has(originalKey(key)))) await files.removeFile(storedAs)
}

/** Deletes the original and all pictures made from it. */
export async function removePicture(files: FileStore, key: string): Promise<void> {
  // First, so that each size is either stored by now, and deleted with the folder, or finds its original missing.
  await files.removeFile(originalKey(key))
  await files.remove(`pictures/${key}`)
}

export function variantKey({ key, width, format }: Variant): string {
  return `pictures/${key}/${width}.${format}`
}

export function originalKey(key: string): string {
  return `pictures/${key}/original.bin`
}

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
