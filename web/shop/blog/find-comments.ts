import type { Comment } from '#contract/shop/blog.ts'
import type { Call } from '#web/client/call-types.ts'
import { readList } from '#web/client/list.ts'

export type CommentPage = {
  /** Top-level comments with their replies. */
  comments: Comment[]
  /** Number of top-level comments on all pages. */
  count: number
}

/** One page of a post's approved comments, newest first. */
export async function findComments(
  call: Call,
  { post, page }: { post: number; page: number },
): Promise<CommentPage> {
  const query = { post, is_approved: 'true' as const, ...(page > 1 ? { page } : {}) }
  const { items, count } = readList(await call('GET /blog/comments/', { query }))
  return { comments: items, count }
}
