import { buffer } from 'node:stream/consumers'
import { deserialize, serialize } from 'node:v8'
import sharp, { type Sharp } from 'sharp'
import { centerColor, openPicture } from './open-picture.ts'
import { type PictureCut, sharePicture, type UploadFormat } from './picture-format.ts'

/*
 * All decoding of pictures, in a process for each: decoding and encoding take hundreds of megabytes that the allocator
 * does not return, and an attacker who exploits a decoder finds no secrets and no other picture.
 */

const work = {
  /** The picture in each of these cuts: upright, and except for shared links never upscaled. */
  resize: async (bytes: Uint8Array, cuts: PictureCut[]): Promise<Buffer[]> => {
    const picture = await stored(bytes)
    const made: Buffer[] = []
    // One after the other: together they would take the memory of all.
    for (const one of cuts) made.push(await cut(picture.clone(), one).toBuffer())
    return made
  },

  /** Decodes a file completely and encodes it again from its pixels: upright, in sRGB, and without anything else. */
  reencode: async (path: string) => {
    const opened = await openPicture(path)
    if (typeof opened === 'string') return opened
    const { format, picture } = opened
    const again = await whole(encoded(picture, format))
    if (!again) return 'damaged' as const
    const background = await centerColor(sharp(again.bytes), again.width, again.height)
    return background ? { ...again, format, background } : ('damaged' as const)
  },

  /** A photo for the books: upright, at most 1600 px, without the camera's metadata. */
  shrink: async (path: string) => {
    const opened = await openPicture(path)
    if (typeof opened === 'string') return opened
    const inside = { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true } as const
    return (await whole(opened.picture.resize(inside).webp({ quality: 78 }))) ?? ('damaged' as const)
  },
}
export type PictureWork = typeof work

/** Opens an original from the store. If this fails, the file was changed or lost after the upload. */
async function stored(bytes: Uint8Array): Promise<Sharp> {
  const opened = await openPicture(bytes, { isStored: true })
  if (typeof opened === 'string') throw new Error(`the stored original was refused: ${opened}`)
  return opened.picture
}

function cut(picture: Sharp, { width, format }: PictureCut): Sharp {
  if (width === 'share') {
    const filled = picture.resize({ ...sharePicture, fit: 'cover' }).flatten({ background: '#e9e4d9' })
    return filled.jpeg({ quality: 84 })
  }
  const resized = picture.resize({ width, withoutEnlargement: true })
  // AVIF with a color for each pixel and quality 55 is a quarter heavier and looks the same.
  return format === 'avif'
    ? resized.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' })
    : resized.webp({ quality: 80, effort: 4 })
}

/** Undefined if the picture cannot be decoded completely. */
async function whole(picture: Sharp): Promise<{ bytes: Buffer; width: number; height: number } | undefined> {
  const made = await picture.toBuffer({ resolveWithObject: true }).catch(() => undefined)
  return made && { bytes: made.data, width: made.info.width, height: made.info.height }
}

/** Close enough to the upload that smaller pictures made from it look the same. */
function encoded(picture: Sharp, format: UploadFormat): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    case 'png':
      return picture.png()
    case 'webp':
      return picture.webp({ quality: 92 })
    case 'avif':
      return picture.avif({ quality: 80, effort: 2 })
  }
}

// Ends the process at once if the task takes too much memory, or the shop was killed: `process.exit` would wait for the
// picture that is being decoded.
const [maxMemoryBytes = 0, shop] = process.argv.slice(2).map(Number)
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemoryBytes || process.ppid !== shop)
    process.kill(process.pid, 'SIGKILL')
}, 50).unref()
// A Ctrl-C in the terminal reaches all processes and must not interrupt a task.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

const { name, input }: { name: keyof PictureWork; input: never[] } = deserialize(await buffer(process.stdin))
const run: (...input: never[]) => Promise<unknown> = work[name]
const answer = await run(...input).then(
  (value) => ({ value }),
  (error) => ({ error: String(error) }),
)
process.stdout.end(serialize(answer))
