/** The formats of stored variants. */
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export const maxPixels = 50_000_000
/**
 * The limit for uploaded AVIFs, which are stored as AVIF: encoding takes six times as long as decoding, 13 s on one
 * core at 24 megapixels.
 */
export const maxAvifPixels = 25_000_000
