import type { Comment } from '#contract/shop/blog.ts'

/** The tree of approved comments, without duplicates. The list may be nested, flat, or both. */
export function commentTree(list: readonly Comment[]): Comment[] {
  const all = new Map<number, Comment>()
  for (const comment of list.flatMap((top) => flatten(top, null))) all.set(comment.id, comment)
  const approved = [...all.values()].filter(({ is_approved }) => is_approved)
  const repliesTo = Map.groupBy(approved, ({ parent }) => parent)
  const withTree = (comment: Comment): Comment => ({
    ...comment,
    replies: (repliesTo.get(comment.id) ?? []).map(withTree),
  })
  // Starts from the top level, so replies to a hidden comment stay hidden too.
  return (repliesTo.get(null) ?? []).map(withTree)
}

function flatten(comment: Comment, container: number | null): Comment[] {
  const parent = comment.parent ?? container
  return [{ ...comment, parent }, ...comment.replies.flatMap((reply) => flatten(reply, comment.id))]
}

/** The tree with one more comment, first in the list or first among its parent's replies, at any depth. */
export function withComment(tree: readonly Comment[], comment: Comment): Comment[] {
  if (comment.parent == null) return [comment, ...tree]
  return tree.map((other) => ({
    ...other,
    replies: other.id === comment.parent ? [comment, ...other.replies] : withComment(other.replies, comment),
  }))
}

export function countComments(tree: readonly Comment[]): number {
  return tree.reduce((count, { replies }) => count + 1 + countComments(replies), 0)
}
