import sharp, { type Sharp } from 'sharp'
import { drawn, openPicture } from './open-picture.ts'
import type { UploadFormat } from './picture-format.ts'
import type { PictureFormat } from './picture-limits.ts'

/*
 * All decoding of pictures, in separate processes that `in-picture-process.ts` starts and ends: decoding and encoding
 * take hundreds of megabytes that the allocator does not return, and an attacker who exploits a decoder finds no
 * secrets.
 */

// Every picture is decoded only once, so libvips needs no cache. A single thread per task leaves the other cores free
// for page requests.
sharp.cache(false)
sharp.concurrency(1)

const work = {
  /** The metadata that pages need; undefined if the picture cannot be decoded. */
  describe: async (bytes: Uint8Array) => {
    const opened = await openPicture(bytes, { isStored: true })
    if (typeof opened === 'string') return undefined
    const { format, picture, width, height } = opened
    const background = await centerColor(picture, width, height)
    return background === undefined ? undefined : { format, width, height, background }
  },

  /** The picture in this width, but never upscaled, and in this format. */
  resize: async (bytes: Uint8Array, { width, format }: { width: number; format: PictureFormat }) => {
    const resized = (await stored(bytes)).resize({ width, withoutEnlargement: true })
    return (
      format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 80, effort: 4 })
    ).toBuffer()
  },

  /** 1200 × 630 px: a drawn panel on the left, and the photo or the panel's color on the right. */
  share: async (
    photo: Uint8Array | undefined,
    { panel, panelWidth }: { panel: string; panelWidth: number },
  ): Promise<Buffer> => {
    const [width, height] = [1200, 630]
    const layers = [{ input: await drawn(panel), left: 0, top: 0 }]
    if (photo) {
      const beside = (await stored(photo)).resize({ width: width - panelWidth, height, fit: 'cover' })
      layers.push({ input: await beside.png({ compressionLevel: 0 }).toBuffer(), left: panelWidth, top: 0 })
    }
    return sharp({ create: { width, height, channels: 3, background: '#e9e4d9' } })
      .composite(layers)
      .jpeg({ quality: 84 })
      .toBuffer()
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

/** Undefined if the picture cannot be decoded completely. */
async function whole(picture: Sharp): Promise<{ bytes: Buffer; width: number; height: number } | undefined> {
  const made = await picture.toBuffer({ resolveWithObject: true }).catch(() => undefined)
  return made && { bytes: made.data, width: made.info.width, height: made.info.height }
}

/** The color of the pixel in the middle, '#rrggbb'; undefined if it cannot be decoded. */
async function centerColor(picture: Sharp, width: number, height: number): Promise<string | undefined> {
  const left = Math.floor(width / 2)
  const top = Math.floor(height / 2)
  const pixel = await picture
    .clone()
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch(() => undefined)
  return pixel && `#${pixel.subarray(0, 3).toString('hex')}`
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

const maxMemoryBytes = Number(process.argv[2])
const memoryIsReadEveryMs = 50

/** Runs a task; the last message about it is its answer. Ends the process if the task takes too much memory. */
async function answer({ name, input }: { name: keyof PictureWork; input: never[] }): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) end()
  }, memoryIsReadEveryMs)
  try {
    const run = work[name] as (...input: never[]) => unknown
    process.send?.({ value: await run(...input) })
  } catch (error) {
    process.send?.({ error: String(error) })
  } finally {
    clearInterval(watch)
  }
}

/** Ends the process at once: `process.exit` would wait for the picture that is being decoded. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

// The shop ends this process by disconnecting. A Ctrl-C in the terminal reaches all processes and must not interrupt a
// task.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', end)
process.on('message', answer)
