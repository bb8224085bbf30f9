import { z } from 'zod'
import { changeMediaCall, deleteMediaCall, type Media } from '#contract/admin/contents/media.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { removePicture } from '#server/platform/pictures/store-pictures.ts'
import { findMedia } from './list-media.ts'
import { findMediaUses } from './media-uses.ts'

const may = permitted('content.manage', 'catalogue.manage')

type Edited = Pick<Media, 'name' | 'alt_text' | 'focal_point'>

async function read(ctx: Context, key: string): Promise<Edited | undefined> {
  const media = await findMedia(ctx, key)
  return media && { name: media.name, alt_text: media.alt_text, focal_point: media.focal_point }
}

/** Sets the fields of a picture that staff edit. The shop crops it around its new focal point at once. */
export const changeMedia = action({
  name: 'media.change',
  may,
  input: z.object({ ...deleteMediaCall.params.shape, ...changeMediaCall.body.shape }),
  run: async (ctx, { key, name, alt_text, focal_point: { x, y } }) => {
    const stored = await ctx.database
      .updateTable('media_files')
      .set({ name, alt_text, focal_x: x, focal_y: y })
      .where('key', '=', key)
      // Read back, since the columns are less precise.
      .returning(['focal_x', 'focal_y'])
      .executeTakeFirst()
    if (!stored) notFound()
    return { name, alt_text, focal_point: { x: stored.focal_x, y: stored.focal_y } }
  },
  audit: { type: 'media', id: ({ key }) => key, read },
  clears: ['blog', 'catalogue', 'contact', 'pages'],
})

/** Deletes a picture with its files. Refused while it is in use. */
export const deleteMedia = action({
  name: 'media.delete',
  may,
  input: deleteMediaCall.params,
  run: async (ctx, { key }) => {
    // A concurrent use of the picture waits for this lock, then finds no such picture.
    await ctx.database.selectFrom('media_files').select('key').where('key', '=', key).forUpdate().execute()
    const uses = (await findMediaUses(ctx, [key])).get(key)
    if (uses) refuse('in_use', { uses })
    const { numDeletedRows } = await ctx.database
      .deleteFrom('media_files')
      .where('key', '=', key)
      .executeTakeFirst()
    if (numDeletedRows === 0n) notFound()
    // Runs before the commit: a concurrent upload of the same file waits for the commit, then stores the missing file
    // again.
    await removePicture(ctx.gateways.files, key)
    return null
  },
  audit: { type: 'media', id: ({ key }) => key, read },
  clears: [],
})
