import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import type { UnusablePicture } from '#server/platform/pictures/check-upload.ts'
import {
  maxAvifPixels,
  maxPixels,
  pictureFormats,
  pictureWidths,
} from '#server/platform/pictures/picture-format.ts'
import { storePicture } from '#server/platform/pictures/store-pictures.ts'

const Addition = z.object({ bytes: z.instanceof(Uint8Array), alt_text: z.string().default('') })

/** Stores a picture and returns the key that identifies it. Idempotent. */
export const addPicture = action({
  name: 'media.add-picture',
  may: permitted('content.manage', 'stock.manage', 'orders.pack'),
  input: Addition,
  clears: ['media'],
  run: saveUploadedPicture,
  audit: { subject: (_, { key }) => key },
})

/** Like `addPicture`, for use within another action. */
export async function saveUploadedPicture(ctx: Tx, { bytes, alt_text }: z.output<typeof Addition>) {
  const picture = await storePicture(ctx.gateways.files, bytes)
  if (!picture) return refuse('picture_expected')
  const { key, contentType, sha256, width, height, background } = picture
  ctx.cleared.add('media')
  await ctx.database
    .insertInto('media_files')
    .values({
      key,
      content_type: contentType,
      sha256,
      width,
      height,
      background,
      alt_text,
      created_at: ctx.clock(),
    })
    // The file under this key was just written again, so its hash may differ.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ sha256 }))
    .execute()
  return picture
}

/** Returns a processed picture, or refuses if the upload was unusable. */
export function usable<Picture extends object>(picture: Picture | UnusablePicture): Picture {
  switch (picture) {
    case 'not_a_picture':
      return refuse('picture_expected')
    case 'heic':
      return refuse('picture_heic')
    case 'damaged':
      return refuse('picture_damaged')
    case 'too_costly':
      return refuse('picture_too_costly')
    case 'too_many_pixels':
      return refuse('picture_too_many_pixels', { max_megapixels: maxPixels / 1_000_000 })
    case 'too_many_pixels_of_avif':
      return refuse('avif_too_many_pixels', {
        max_megapixels: maxAvifPixels / 1_000_000,
        max_others: maxPixels / 1_000_000,
      })
    default:
      return picture
  }
}

type StoredMedia = {
  media_key: string
  width: number
  height: number
  background: string
  alt_text: string
  focal_x: number
  focal_y: number
}

/** Cached, since addresses depend on the key alone, and make up most of a list of products. */
const knownAddresses = new LRUCache<string, ReturnType<typeof addressesOf>>({ max: 1000 })

function addressesOf(key: string) {
  const address = (width: number, format: string) => `/media/${key}/${width}.${format}`
  const srcset = (format: string) =>
    pictureWidths.map((width) => `${address(width, format)} ${width}w`).join(', ')
  const [avif, webp] = pictureFormats
  return { image: address(1600, webp), thumb: address(640, webp), avif: srcset(avif), webp: srcset(webp) }
}

/** A stored picture as sent to clients: root-relative URLs and ready-made srcset strings. */
export function pictureAnswer(media: StoredMedia) {
  const addresses = knownAddresses.get(media.media_key)
  const { image, thumb, avif, webp } = addresses ?? addressesOf(media.media_key)
  if (!addresses) knownAddresses.set(media.media_key, { image, thumb, avif, webp })
  return {
    image,
    thumb_image: thumb,
    alt_text: media.alt_text,
    width: media.width,
    height: media.height,
    background: media.background,
    srcset: { avif, webp },
    ...(isCentered(media) ? {} : { focal_point: { x: media.focal_x, y: media.focal_y } }),
  }
}

/** The address of a picture as cut for shared links. */
export function shareImage(mediaKey: string | null | undefined): { share_image?: string } {
  return mediaKey ? { share_image: `/media/${mediaKey}/share.jpeg` } : {}
}

/** The columns to select in a left join on an optional picture, and the picture's answer. */
export const pictureColumns = [
  'media_files.width',
  'media_files.height',
  'media_files.background',
  'media_files.focal_x',
  'media_files.focal_y',
] as const
export function pictureAnswerOrNull({
  media_key,
  alt_text,
  width,
  height,
  background,
  focal_x,
  focal_y,
}: Nullable<Omit<StoredMedia, 'alt_text'>> & { alt_text: string }) {
  if (media_key === null || width === null || height === null || background === null) return null
  const focus = { focal_x: focal_x ?? 0.5, focal_y: focal_y ?? 0.5 }
  return pictureAnswer({ media_key, alt_text, width, height, background, ...focus })
}

type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null }

function isCentered({ focal_x, focal_y }: StoredMedia): boolean {
  return focal_x === 0.5 && focal_y === 0.5
}
