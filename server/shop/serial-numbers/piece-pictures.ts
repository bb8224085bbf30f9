import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { pictureAnswer, pictureColumns } from '#server/shop/media/picture-answer.ts'

/** The pictures of pieces, in order. */
export async function picturesOfPieces(ctx: Context, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await ctx.database
    .selectFrom('piece_pictures')
    .innerJoin('media_files', 'media_files.key', 'piece_pictures.media_key')
    .select(['piece_id', 'media_key', ...pictureColumns])
    .where('piece_id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map(({ piece_id, ...picture }) => ({
    piece_id,
    key: picture.media_key,
    picture: pictureAnswer({ ...picture, alt_text: '' }),
  }))
}

/** Stores the pictures of a piece, each once. Returns their keys as stored. */
export async function savePictures(ctx: Context, piece_id: number, pictures: string[]): Promise<string[]> {
  const keys = [...new Set(pictures)]
  await ctx.database.deleteFrom('piece_pictures').where('piece_id', '=', piece_id).execute()
  if (keys.length === 0) return keys
  const existing = await ctx.database
    .selectFrom('media_files')
    .select('key')
    .where('key', 'in', keys)
    .execute()
  if (existing.length < keys.length) refuseField('pictures', 'unknown_picture')
  await ctx.database
    .insertInto('piece_pictures')
    .values(keys.map((media_key, index) => ({ piece_id, media_key, position: index + 1 })))
    .execute()
  return keys
}
