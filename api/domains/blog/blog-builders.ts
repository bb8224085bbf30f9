import type { Context } from '../../core/context.ts'
import { approveComment } from './moderate-comment.ts'
import { savePost } from './save-post.ts'
import { writeComment } from './write-comment.ts'

type PostInput = Parameters<typeof savePost>[1]

/** A published post, by default titled by its slug. An existing one is updated. */
export async function givenPost(
  system: Context,
  post: Partial<PostInput> & { slug: string },
): Promise<{ id: number; slug: string }> {
  return savePost(system, { title: post.slug, content: '<p>Text.</p>', status: 'published', ...post })
}

/** A comment, approved by default. */
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
