import { Refusal } from '../../../client/call-error.ts'
import type { Comment, commentProblems } from '../../../contract/shop/blog.ts'
import { browserCall } from '../../client/browser-client.ts'

/** The contract's texts, checked by type; importing them would bring its schemas into the page. */
const texts: Pick<typeof commentProblems, 'blankContent' | 'missingPost'> = {
  blankContent: 'Please enter your comment.',
  missingPost: 'Post ID is required to submit a comment.',
}

type CommentInput = {
  post: number | undefined
  content: string
  /** The comment replied to. */
  parent: number | null
  website?: string
  form_age_ms?: number
}

/** Why a comment cannot be sent; undefined when it can. */
export function contentError(content: string): string | undefined {
  return content.trim() ? undefined : texts.blankContent
}

/** Sends a trimmed comment; rejects with a `Refusal` when the input is invalid, otherwise as `browserCall` does. */
export async function sendComment({ post, content, ...rest }: CommentInput): Promise<Comment> {
  if (!post) throw new Refusal(texts.missingPost)
  const error = contentError(content)
  if (error) throw new Refusal(error)
  const comment = await browserCall('POST /blog/comments/', {
    body: { post, content: content.trim(), ...rest },
  })
  return { ...comment, replies: comment.replies ?? [] }
}
