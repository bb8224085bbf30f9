import { z } from 'zod'
import { changePostCall, PostInput } from '#contract/admin/contents/posts.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuseField } from '#server/platform/kernel/problem.ts'
import { forgetSlugs, recordSlug, refuseTakenSlug } from '#server/platform/records/slug-redirects.ts'
import { cleanField, textOfHtml } from '#server/platform/text/html.ts'
import { findStaffNames } from '#server/shop/accounts/find-account.ts'
import { requirePicture } from '#server/shop/media/picture-answer.ts'
import { lockPost, type PostValues, postValues } from './list-all-posts.ts'

const may = permitted('content.manage')
const maxExcerptLength = 200

type Input = z.output<typeof PostInput>

export const addPost = action({
  name: 'blog.add-post',
  may,
  input: PostInput,
  clears: ['blog'],
  run: async (ctx, input) => {
    const row = await rowOf(ctx, input, null)
    const { id } = await ctx.database
      .insertInto('blog_posts')
      .values({ ...row, created_at: ctx.clock(), changed_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTakenSlug)
    await recordSlug(ctx, 'post', { id, to: input.slug })
    return { id, values: postValues(row) }
  },
  audit: { subject: (_, { id }) => `post:${id}`, did: (_, { values }) => values },
})

/** If the slug changes, the former address still leads to the post. */
export const changePost = action({
  name: 'blog.change-post',
  may,
  input: changePostCall.body.extend({ id: Id }),
  clears: ['blog'],
  run: async (ctx, { id, version: _, ...input }, before) => {
    if (!before) notFound()
    const row = await rowOf(ctx, input, before.published_at)
    const values = postValues(row)
    await ctx.database
      .updateTable('blog_posts')
      .set({ ...row, ...(hasOtherContent(values, before) && { changed_at: ctx.clock() }) })
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenSlug)
    await recordSlug(ctx, 'post', { id, from: before.slug, to: input.slug })
    return values
  },
  audit: { type: 'post', id: ({ id }) => id, read: lockPost },
})

/** Deletes a post with its comments. */
export const deletePost = action({
  name: 'blog.delete-post',
  may,
  input: z.object({ id: Id }),
  clears: ['blog'],
  run: async (ctx, { id }) => {
    const { numDeletedRows } = await ctx.database
      .deleteFrom('blog_posts')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) notFound()
    await forgetSlugs(ctx, 'post', id)
    return null
  },
  audit: { type: 'post', id: ({ id }) => id, read: lockPost },
})

async function rowOf(ctx: Context, input: Input, earlier: string | null) {
  const { slug, title, content: html, author_id, picture, status } = input
  const content = cleanField('content', PostInput.shape.content, html)
  if (author_id !== null && !(await findStaffNames(ctx)).some(({ id }) => id === author_id))
    refuseField('author_id', 'unknown_author')
  await requirePicture(ctx, 'picture', picture)
  return {
    slug,
    title,
    content,
    author_id,
    status,
    excerpt: excerptOf(content),
    featured_media_key: picture?.media_key ?? null,
    featured_alt_text: picture?.alt_text ?? '',
    published_at: publicationOf(ctx, input, earlier === null ? null : new Date(earlier)),
  }
}

/** Whether visitors see something else, or whether the post is published has changed. */
function hasOtherContent(after: PostValues, before: PostValues): boolean {
  return (
    (['title', 'content', 'author_id', 'status'] as const).some((field) => after[field] !== before[field]) ||
    after.picture?.media_key !== before.picture?.media_key ||
    after.picture?.alt_text !== before.picture?.alt_text
  )
}

/** A post keeps the time of its first publication unless staff set another. */
function publicationOf(ctx: Context, { status, published_at }: Input, earlier: Date | null): Date | null {
  const chosen = published_at === null ? null : new Date(published_at)
  const now = ctx.clock()
  const first = earlier && earlier <= now ? earlier : null
  if (status === 'draft') return chosen ?? first
  if (status === 'scheduled') {
    if (!chosen) return refuseField('published_at', 'required')
    return chosen > now ? chosen : refuseField('published_at', 'date_in_past')
  }
  if (chosen && chosen > now) refuseField('published_at', 'date_in_future')
  return chosen ?? first ?? now
}

/** The beginning of the text as plain text, cut at a word boundary. */
export function excerptOf(html: string): string {
  const text = textOfHtml(html)
  if (text.length <= maxExcerptLength) return text
  const cut = text.slice(0, maxExcerptLength)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')} …`
}
