import type { PostSummary } from '../../../contract/shop/blog.ts'
import { longDate } from '../../../ui/dates.ts'

/** 'By maya.r on October 30, 2026 | 11 Comments'; 'Admin' for a post without an author. */
export function byline(post: Pick<PostSummary, 'author' | 'published_at' | 'comment_count'>): string {
  const author = post.author?.username || 'Admin'
  const comments = post.comment_count === 1 ? '1 Comment' : `${post.comment_count} Comments`
  const day = post.published_at && ` on ${longDate(post.published_at)}`
  return `By ${author}${day} | ${comments}`
}
