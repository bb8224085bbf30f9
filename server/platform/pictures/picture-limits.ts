/** The formats of stored variants, and the largest sizes. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export const maxPixels = 50_000_000
/**
 * For uploads: an AVIF is stored as AVIF, which takes six times as long as reading it, 13 s of a core at 24 megapixels.
 */
export const maxAvifPixels = 25_000_000
