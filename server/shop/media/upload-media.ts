import { z } from 'zod'
import type { Media } from '#contract/admin/contents/media.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, UploadedFile } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { keyOfUpload, storeUpload } from '#server/platform/pictures/check-upload.ts'
import { originalKey, type StoredPicture } from '#server/platform/pictures/store-pictures.ts'
import { usable } from './add-picture.ts'
import { findMedia } from './list-media.ts'

/** Stores an uploaded picture. Repeating it with the same file returns the same picture. */
export const uploadMedia = action({
  name: 'media.upload',
  may: permitted('content.manage', 'catalogue.manage', 'operations.manage', 'stock.manage', 'orders.pack'),
  input: z.object({ file: z.custom<UploadedFile>(), name: z.string() }),
  prepare: async (ctx, { file: { path }, name }) => {
    const key = await keyOfUpload(path)
    const existing = await findMedia(ctx, key)
    return { key, path, name, picture: existing ? undefined : await stored(ctx, { path, key }) }
  },
  run: async (ctx, { key, path, name, picture }): Promise<Media & { is_new: boolean }> => {
    // Waits for a concurrent deletion of the same picture.
    await ctx.database.selectFrom('media_files').select('key').where('key', '=', key).forKeyShare().execute()
    const existing = await findMedia(ctx, key)
    if (existing) return { ...existing, is_new: false }
    // The picture that existed during preparation may be deleted by now.
    const { contentType, sha256, width, height, background } = picture ?? (await stored(ctx, { path, key }))
    const row = { key, content_type: contentType, sha256, width, height, background, name }
    const inserted = await ctx.database
      .insertInto('media_files')
      .values({ ...row, created_at: ctx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!(await ctx.gateways.files.has(originalKey(key)))) await stored(ctx, { path, key })
    return { ...((await findMedia(ctx, key)) ?? notFound()), is_new: inserted !== undefined }
  },
  audit: { subject: (_, { key }) => `media:${key}` },
  clears: [],
})

async function stored(ctx: Context, file: { path: string; key: string }): Promise<StoredPicture> {
  return usable(await storeUpload(ctx.gateways.files, file))
}
