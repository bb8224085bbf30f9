import type { Comment } from '../../../contract/shop/blog.ts'

/**
 * The conversation from an answered list: approved comments only, and each of them once. A backend that also lists the
 * answers beside the comments that hold them, or that nests none, gives the same tree.
 */
export function commentTree(list: readonly Comment[]): Comment[] {
  const all = new Map<number, Comment>()
  for (const comment of list.flatMap((top) => withReplies(top, null))) all.set(comment.id, comment)
  const approved = [...all.values()].filter(({ is_approved }) => is_approved !== false)
  const repliesTo = Map.groupBy(approved, ({ parent }) => parent)
  const whole = (comment: Comment): Comment => ({
    ...comment,
    replies: (repliesTo.get(comment.id) ?? []).map(whole),
  })
  // What answers a comment that is not shown is not reached, and so not shown either.
  return (repliesTo.get(null) ?? []).map(whole)
}

function withReplies(comment: Comment, holder: number | null): Comment[] {
  const parent = comment.parent ?? holder
  return [
    { ...comment, parent },
    ...(comment.replies ?? []).flatMap((reply) => withReplies(reply, comment.id)),
  ]
}

/** The tree with one more comment, at the top of the list or of its parent's replies, at whatever depth that is. */
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
