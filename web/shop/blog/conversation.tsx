import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { Comment, Post } from '../../../contract/shop/blog.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AuthSwitch } from '../accounts/auth-switch.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentThread, replyButtonId } from './comment-thread.tsx'
import type { CommentPage } from './find-comments.ts'
import { MoreComments } from './more-comments.tsx'
import { useConversation } from './use-conversation.ts'

type Props = { post: Post; first: CommentPage }

/** The comments and the one form to add to them, which stands below or moves to the comment that is answered. */
export function Conversation({ post, first }: Props) {
  const { comments, count, whole, loadMore, add } = useConversation(post, first)
  const [answered, answer] = useState<Comment>()

  function cancel() {
    flushSync(() => answer(undefined))
    if (answered) document.getElementById(replyButtonId(answered))?.focus()
  }

  const form = <CommentForm post={post} answered={answered} onWritten={add} onCancel={cancel} />
  return (
    <>
      <h2>Comments ({count})</h2>
      {comments.length === 0 ? (
        <p className="quiet">No approved comments yet. Be the first!</p>
      ) : (
        <CommentThread comments={comments} reply={{ answered, answer, cancel, form }} />
      )}
      {!whole && <MoreComments load={loadMore} />}
      <AuthSwitch
        visitor={
          <Notice>
            <Link to={`/login?redirect=/blog/${post.slug}#comments`}>
              You must be logged in to leave a comment.
            </Link>
          </Notice>
        }
        customer={!answered && form}
      />
    </>
  )
}
