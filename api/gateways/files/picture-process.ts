import sharp, { type Sharp } from 'sharp'
import { maxPixels, type PictureFormat } from './pictures.ts'

/*
 * Everything that decodes pictures, in a process of its own, which `in-picture-process.ts` starts and ends: decoding and
 * encoding take hundreds of megabytes that an allocator does not give back, and what attacks a decoder finds no secret.
 */

export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif'

// Every picture is decoded once, so what the library would keep of it is never used again; and one thread for each of the
// two that are made at a time leaves the rest to whoever waits for a page.
sharp.cache(false)
sharp.concurrency(1)

const work = {
  /** What pages need to know of a picture; undefined if it cannot be decoded. */
  describe: async (bytes: Uint8Array) => {
    const picture = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient()
    const read = await picture.metadata().catch(() => undefined)
    if (!read) return undefined
    const { width, height } = read.autoOrient
    const background = await centerColor(picture, width, height)
    return background === undefined ? undefined : { format: read.format as string, width, height, background }
  },

  /** In another width, never upscaled, and another format. */
  cut: (bytes: Uint8Array, { width, format }: { width: number; format: PictureFormat }): Promise<Buffer> => {
    const resized = sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
    return (
      format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 80, effort: 4 })
    ).toBuffer()
  },

  /** 1200 × 630 px: a drawn panel on the left, and the photo or the color of the panel beside it. */
  share: async (
    photo: Uint8Array | undefined,
    { panel, panelWidth }: { panel: string; panelWidth: number },
  ): Promise<Buffer> => {
    const [width, height] = [1200, 630]
    const layers = [{ input: Buffer.from(panel), left: 0, top: 0 }]
    if (photo) {
      const input = await sharp(photo, { limitInputPixels: maxPixels })
        .autoOrient()
        .resize({ width: width - panelWidth, height, fit: 'cover' })
        .toBuffer()
      layers.push({ input, left: panelWidth, top: 0 })
    }
    return sharp({ create: { width, height, channels: 3, background: '#e9e4d9' } })
      .composite(layers)
      .jpeg({ quality: 84 })
      .toBuffer()
  },

  /** Decodes a file to its last pixel and encodes it again from these: upright, in sRGB, and without anything else. */
  encodeAgain: async (path: string, format: UploadFormat) => {
    if (await hasTooManyPixels(path)) return 'too_many_pixels' as const
    const decoded = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    const { data, info } = await encoded(decoded, format).toBuffer({ resolveWithObject: true })
    const background = await centerColor(sharp(data), info.width, info.height)
    if (!background) return 'damaged' as const
    return { bytes: data, width: info.width, height: info.height, background }
  },

  /** A photo for the books: upright, at most 1600 px, without what the camera has put into the file. */
  shrink: async (path: string) => {
    if (await hasTooManyPixels(path)) return 'too_many_pixels' as const
    const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  },
}
export type PictureWork = typeof work

/** `metadata` decodes no pixels, so the size is known before a bomb can go off. */
async function hasTooManyPixels(path: string): Promise<boolean> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
  return width * height > maxPixels
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

// The shop ends this process by letting go of it; what a terminal sends to all at once must not break work at hand.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on(
  'message',
  async ({ id, name, given }: { id: number; name: keyof PictureWork; given: never[] }) => {
    try {
      const run = work[name] as (...given: never[]) => unknown
      process.send?.({ id, value: await run(...given) })
    } catch (error) {
      process.send?.({ id, error: String(error) })
    }
  },
)
