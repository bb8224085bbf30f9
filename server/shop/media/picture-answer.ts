import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ChosenPicture } from '#contract/admin/contents/chosen-picture.ts'
import type { Picture } from '#contract/shop/catalogue.ts'
import type { MediaFiles } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { pictureFormats, pictureWidths } from '#server/platform/pictures/picture-format.ts'

type FileShown = Pick<Selectable<MediaFiles>, 'width' | 'height' | 'background' | 'focal_x' | 'focal_y'>
type StoredMedia = FileShown & { media_key: string; alt_text: string }

/** Cached, since addresses depend on the key alone, and make up most of a list of products. */
const addresses = new LRUCache<string, ReturnType<typeof addressesOf>>({ max: 1000, memoMethod: addressesOf })

function addressesOf(key: string) {
  const address = (width: number, format: string) => `/media/${key}/${width}.${format}`
  const srcset = (format: string) =>
    pictureWidths.map((width) => `${address(width, format)} ${width}w`).join(', ')
  const [avif, webp] = pictureFormats
  return {
    image: address(1600, webp),
    thumb_image: address(640, webp),
    srcset: { avif: srcset(avif), webp: srcset(webp) },
  }
}

/** A stored picture as sent to clients: root-relative URLs and ready-made srcset strings. */
export function pictureAnswer(media: StoredMedia) {
  const { media_key, alt_text, width, height, background, focal_x: x, focal_y: y } = media
  return {
    ...addresses.memo(media_key),
    alt_text,
    width,
    height,
    background,
    ...((x !== 0.5 || y !== 0.5) && { focal_point: { x, y } }),
  }
}

/** The columns to select in a left join on an optional picture, and the picture's answer. */
export const pictureColumns = [
  'media_files.width',
  'media_files.height',
  'media_files.background',
  'media_files.focal_x',
  'media_files.focal_y',
] as const
export function pictureAnswerOrNull(media: { [Key in keyof StoredMedia]: StoredMedia[Key] | null }) {
  // The join yields all of these columns or none.
  return media.width === null ? null : pictureAnswer(media as StoredMedia)
}

/** The address of a picture as cut for shared links. */
export function shareImage(mediaKey: string | null | undefined): { share_image?: string } {
  return mediaKey ? { share_image: `/media/${mediaKey}/share.jpeg` } : {}
}

/** Refuses a picture that is not stored, as an error of its field. */
export async function requirePicture(
  ctx: Context,
  field: string,
  chosen: ChosenPicture | null,
): Promise<void> {
  if (chosen && (await findPictures(ctx, [chosen])).size === 0) refuseField(field, 'unknown_picture')
}

/** The files of chosen pictures, by key. */
export async function findPictures(
  ctx: Context,
  chosen: (ChosenPicture | null)[],
): Promise<Map<string, Picture>> {
  const texts = new Map(chosen.flatMap((one) => (one ? [[one.media_key, one.alt_text] as const] : [])))
  if (texts.size === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('media_files')
    .select(['key', ...pictureColumns])
    .where('key', 'in', [...texts.keys()])
    .execute()
  return new Map(
    rows.map(({ key, ...file }) => {
      return [key, pictureAnswer({ ...file, media_key: key, alt_text: texts.get(key) ?? '' })]
    }),
  )
}
