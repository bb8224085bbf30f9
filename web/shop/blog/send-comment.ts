import { Refusal } from '#client/call-error.ts'
import type { Comment } from '#contract/shop/blog.ts'
import { commentMessages } from '#messages/comments.ts'
import { browserCall } from '#web/client/browser-client.ts'

const messages = commentMessages.form

type CommentInput = {
  post: number | undefined
  content: string
  /** The parent comment; null for a comment on the post itself. */
  parent: number | null
  website?: string
  form_age_ms?: number
  public_name?: string
}

/** Why a comment cannot be sent; undefined if it can. */
export function contentError(content: string): string | undefined {
  return content.trim() ? undefined : messages.blank
}

/** Trims the content. Rejects with a `Refusal` if the input is invalid, otherwise as `browserCall` does. */
export async function sendComment({ post, content, ...rest }: CommentInput): Promise<Comment> {
  if (!post) throw new Refusal(messages.missingPost)
  const error = contentError(content)
  if (error) throw new Refusal(error)
  return browserCall('POST /blog/comments/', {
    body: { post, content: content.trim(), ...rest },
  })
}
