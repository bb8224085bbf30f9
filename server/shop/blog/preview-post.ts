import { PostInput } from '#contract/admin/contents/posts.ts'
import { PostPreview } from '#contract/shop/blog.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { findPreview, storePreview } from '#server/platform/records/previews.ts'
import { cleanField } from '#server/platform/text/html.ts'
import { findUsernames } from '#server/shop/accounts/find-account.ts'
import { findPictures } from '#server/shop/media/picture-answer.ts'
import { excerptOf } from './write-post.ts'

/** Stores a preview of an unsaved post; returns the path of the page that shows it. */
export const previewPost = action({
  name: 'blog.preview-post',
  may: permitted('content.manage'),
  input: PostInput,
  run: async (ctx, { slug, title, content: html, author_id, picture, published_at }) => {
    const content = cleanField('content', PostInput.shape.content, html)
    const shown = (await findPictures(ctx, [picture])).get(picture?.media_key ?? '')
    const usernames = await findUsernames(ctx, author_id === null ? [] : [author_id])
    const token = await storePreview(ctx, 'post', {
      slug,
      title,
      content,
      excerpt: excerptOf(content),
      featured_image: shown?.image ?? null,
      featured_picture: shown ?? null,
      published_at: published_at ?? ctx.clock().toISOString(),
      author: { username: usernames.get(author_id ?? 0) ?? null },
    })
    return { path: `/blog/${slug}?preview=${token}` }
  },
  audit: { subject: ({ slug }) => `post:${slug}` },
  clears: [],
})

/** The post of a preview token; not found once it has expired. */
export async function findPostPreview(ctx: Context, token: string): Promise<PostPreview> {
  return PostPreview.parse((await findPreview(ctx, 'post', token)) ?? notFound())
}
