import type { Context } from '#server/platform/kernel/context.ts'
import { originalKey, sha256Of } from '#server/platform/pictures/store-pictures.ts'

const batchSize = 50

/** Adds the hashes of pictures stored before hashes existed; returns how many. Skips a picture without a file. */
export async function hashPictures(ctx: Context): Promise<number> {
  const unknown = await ctx.database
    .selectFrom('media_files')
    .select('key')
    .where('sha256', 'is', null)
    .orderBy('key')
    .limit(batchSize)
    .execute()
  let hashed = 0
  for (const { key } of unknown) {
    const original = await ctx.gateways.files.get(originalKey(key))
    if (!original) continue
    await ctx.database
      .updateTable('media_files')
      .set({ sha256: sha256Of(original) })
      .where('key', '=', key)
      .where('sha256', 'is', null)
      .execute()
    hashed++
  }
  return hashed
}
