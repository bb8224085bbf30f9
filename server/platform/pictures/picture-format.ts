/** The formats of stored pictures. */
export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** Widths in px that pages request; a picture is never upscaled. */
export const pictureWidths = [320, 640, 960, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const
/** The size in px of the picture of a shared link. */
export const sharePicture = { width: 1200, height: 630 } as const

/** A size and format that is made from an original. */
export type PictureCut =
  | { width: number; format: (typeof pictureFormats)[number] }
  | { width: 'share'; format: 'jpeg' }

export const maxPixels = 50_000_000
/**
 * The limit for uploaded AVIFs, which are stored as AVIF: encoding takes six times as long as decoding, 13 s on one
 * core at 24 megapixels.
 */
export const maxAvifPixels = 25_000_000

/** How many bytes at the start of a file are enough to recognize its format. */
export const headBytes = 1024

/**
 * The format according to the first bytes, which must match completely and in the right place: a file with a signature
 * elsewhere, such as an SVG with a comment, is rejected. 'heic' is a phone photo that cannot be decoded here.
 */
export function formatOf(head: Uint8Array): UploadFormat | 'heic' | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const text = bytes.toString('latin1', 0, 16)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR') return 'png'
  if (/^RIFF.{4}WEBPVP8[ LX]$/s.test(text)) return 'webp'
  const brands = brandsOf(bytes)
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mi?f1|msf1)$/.test(brand)) ? 'heic' : undefined
}

/** The brands in the first box of an ISO/IEC 14496-12 file: its size, 'ftyp', a brand, a version, and more brands. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16) return []
  const size = bytes.readUInt32BE(0)
  const isBox = bytes.toString('latin1', 4, 8) === 'ftyp' && size >= 16 && size % 4 === 0
  if (!isBox || size > Math.min(bytes.length, headBytes)) return []
  const starts = Array.from({ length: size / 4 - 4 }, (_, index) => 16 + 4 * index)
  return [8, ...starts].map((start) => bytes.toString('latin1', start, start + 4))
}
