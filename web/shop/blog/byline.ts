import type { PostSummary } from '#contract/shop/blog.ts'
import { blogMessages } from '#messages/blog.ts'
import { longDate } from '#ui/data/dates.ts'

/** 'By maya.r on October 30, 2026 | 11 Comments'; 'Admin' for a post without an author. */
export function byline(post: Pick<PostSummary, 'author' | 'published_at' | 'comment_count'>): string {
  const author = post.author?.username || blogMessages.defaultAuthor
  const date = post.published_at ? longDate(post.published_at, 'UTC') : undefined
  return blogMessages.card.byline(author, date, post.comment_count)
}
