import { Refusal } from '../../../client/call-error.ts'
import type { Comment, commentProblems } from '../../../contract/shop/blog.ts'
import { browserCall } from '../../client/browser-client.ts'

/** The contract's own sentences, without its schemas. */
const refusals: Pick<typeof commentProblems, 'blankContent' | 'missingPost'> = {
  blankContent: 'Please enter your comment.',
  missingPost: 'Post ID is required to submit a comment.',
}

type Written = {
  post: number | undefined
  content: string
  /** The comment that it answers. */
  parent: number | null
  website?: string
  form_age_ms?: number
}

/** What is wrong with a comment before it is sent. */
export function contentError(content: string): string | undefined {
  return content.trim() ? undefined : refusals.blankContent
}

/** Sends a comment, trimmed; fails with a `Refusal` when there is nothing to send, else as calls do. */
export async function sendComment({ post, content, ...rest }: Written): Promise<Comment> {
  if (!post) throw new Refusal(refusals.missingPost)
  const fault = contentError(content)
  if (fault) throw new Refusal(fault)
  const comment = await browserCall('POST /blog/comments/', {
    body: { post, content: content.trim(), ...rest },
  })
  return { ...comment, replies: comment.replies ?? [] }
}
