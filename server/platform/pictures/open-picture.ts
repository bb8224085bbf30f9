import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { formatOf, headBytes, maxAvifPixels, maxPixels, type UploadFormat } from './picture-format.ts'

/** Why a file is not decoded. */
export type NotOpened = 'not_a_picture' | 'heic' | 'damaged' | 'too_many_pixels' | 'too_many_pixels_of_avif'
type OpenedPicture = { format: UploadFormat; picture: Sharp; width: number; height: number }

// Every picture is decoded only once, so libvips needs no cache. A single thread per task leaves the other cores free
// for page requests.
sharp.cache(false)
sharp.concurrency(1)

// Of the many formats that libvips can read, which include SVG and PDF, allows only those that the shop stores: even a
// file that deceives the checks below cannot reach another decoder.
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
])
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })

/**
 * The only way to the decoders: opens a path or bytes as an upright picture, without decoding a pixel yet. The first
 * bytes and the decoder must agree on the format, and the size is checked before a decompression bomb can unfold. The
 * limit for AVIFs applies only to uploads, not to stored pictures.
 */
export async function openPicture(
  input: string | Uint8Array,
  { isStored = false } = {},
): Promise<OpenedPicture | NotOpened> {
  const format = formatOf(typeof input === 'string' ? await headOf(input) : input.subarray(0, headBytes))
  if (format === undefined || format === 'heic') return format ?? 'not_a_picture'
  const read = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!read) return 'damaged'
  if ((read.format === 'heif' && read.compression === 'av1' ? 'avif' : read.format) !== format)
    return 'not_a_picture'
  const pixels = read.width * read.height
  if (pixels > maxPixels) return 'too_many_pixels'
  if (format === 'avif' && pixels > maxAvifPixels && !isStored) return 'too_many_pixels_of_avif'
  const picture = sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  return { format, picture, ...read.autoOrient }
}

/** The metadata that pages need; undefined if the picture cannot be decoded. */
export async function describePicture(bytes: Uint8Array) {
  const opened = await openPicture(bytes, { isStored: true })
  if (typeof opened === 'string') return undefined
  const { format, picture, width, height } = opened
  const background = await centerColor(picture, width, height)
  return background === undefined ? undefined : { format, width, height, background }
}

/** The color of the pixel in the middle, '#rrggbb'; undefined if it cannot be decoded. */
export async function centerColor(
  picture: Sharp,
  width: number,
  height: number,
): Promise<string | undefined> {
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

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
