import type { ChosenPicture } from '#contract/admin/contents/chosen-picture.ts'
import type { Picture } from '#contract/shop/catalogue.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { pictureAnswer } from './add-picture.ts'

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
    .select(['key', 'width', 'height', 'background', 'focal_x', 'focal_y'])
    .where('key', 'in', [...texts.keys()])
    .execute()
  return new Map(
    rows.flatMap(({ key, width, height, background, ...focus }) => {
      if (width === null || height === null || background === null) return []
      const alt_text = texts.get(key) ?? ''
      return [[key, pictureAnswer({ media_key: key, width, height, background, alt_text, ...focus })]]
    }),
  )
}
