import { z } from 'zod'
import type { Media } from '#contract/admin/contents/media.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx, UploadedFile } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { maxAvifPixels, maxPixels } from '#server/platform/pictures/picture-format.ts'
import {
  keyOfUpload,
  originalKey,
  type StoredPicture,
  storePicture,
  storeUpload,
  type UnusablePicture,
} from '#server/platform/pictures/store-pictures.ts'
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
    const file = picture ?? (await stored(ctx, { path, key }))
    const inserted = await ctx.database
      .insertInto('media_files')
      .values({ ...rowOf(file), name, created_at: ctx.clock() })
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

/** Returns a processed picture, or refuses if the upload was unusable. */
export function usable<Picture extends object>(picture: Picture | UnusablePicture): Picture {
  const max_megapixels = maxPixels / 1_000_000
  if (typeof picture !== 'string') return picture
  if (picture === 'too_many_pixels') return refuse('picture_too_many_pixels', { max_megapixels })
  if (picture === 'too_many_pixels_of_avif')
    return refuse('avif_too_many_pixels', {
      max_megapixels: maxAvifPixels / 1_000_000,
      max_others: max_megapixels,
    })
  return refuse(unusable[picture])
}

const unusable = {
  not_a_picture: 'picture_expected',
  heic: 'picture_heic',
  damaged: 'picture_damaged',
  too_costly: 'picture_too_costly',
} as const

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
  ctx.cleared.add('media')
  await ctx.database
    .insertInto('media_files')
    .values({ ...rowOf(picture), alt_text, created_at: ctx.clock() })
    // The file under this key was just written again, so its hash may differ.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ sha256: picture.sha256 }))
    .execute()
  return picture
}

function rowOf({ contentType: content_type, ...picture }: StoredPicture) {
  return { ...picture, content_type }
}
