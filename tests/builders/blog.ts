import type { PostInput } from '#contract/admin/contents/posts.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { approveComment } from '#server/shop/blog/moderate-comment.ts'
import { writeComment } from '#server/shop/blog/write-comment.ts'
import { addPost, changePost } from '#server/shop/blog/write-post.ts'

/** Creates or updates a published post; its default title comes from its slug. */
export async function givenPost(
  system: Context,
  post: Partial<PostInput> & { slug: string },
): Promise<{ id: number; slug: string }> {
  const whole = {
    title: post.slug,
    content: '<p>Text.</p>',
    status: 'published' as const,
    author_id: null,
    picture: null,
    published_at: null,
    ...post,
  }
  const existing = await system.database
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', post.slug)
    .executeTakeFirst()
  const { slug } = post
  if (!existing) return { id: (await addPost(system, whole)).id, slug }
  const { id } = existing
  await changePost(system, { ...whole, id, version: await versionOf(system, `post:${id}`) })
  return { id, slug }
}

/** Creates a comment, approved by default. */
export async function givenComment(
  system: Context,
  comment: {
    by: { id: number }
    on: { id: number }
    content: string
    under?: { id: number }
    approved?: boolean
  },
): Promise<{ id: number }> {
  const { by, on, content, under, approved = true } = comment
  const author: Context = { ...system, actor: { kind: 'customer', accountId: by.id } }
  const { id } = await writeComment(author, { post: on.id, content, parent: under?.id ?? null })
  if (approved) await approveComment(system, { id })
  return { id }
}
