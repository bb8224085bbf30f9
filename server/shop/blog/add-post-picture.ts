import { z } from 'zod'
import { line, Slug } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { saveUploadedPicture } from '#server/shop/media/add-picture.ts'

/** Sets a post's featured picture. */
export const addPostPicture = action({
  name: 'blog.add-post-picture',
  may: permitted('content.manage'),
  input: z.object({ post: Slug, bytes: z.instanceof(Uint8Array), alt_text: line(500) }),
  clears: ['blog'],
  run: async (ctx, { post, bytes, alt_text }) => {
    const { key } = await saveUploadedPicture(ctx, { bytes, alt_text })
    const changed = await ctx.database
      .updateTable('blog_posts')
      .set({ featured_media_key: key, featured_alt_text: alt_text })
      .where('slug', '=', post)
      .returning('id')
      .executeTakeFirst()
    if (!changed) notFound()
  },
  audit: { subject: ({ post }) => post },
})
