import type { ReactNode } from 'react'
import { postMessages } from '#messages/post.ts'
import type { Comment } from '../../../contract/shop/blog.ts'
import { Button } from '../../../ui/button.tsx'
import { longDate } from '../../../ui/dates.ts'
import { siteTitle } from '../../settings.ts'
import { AuthSwitch } from '../accounts/auth-switch.tsx'
import styles from './comment-thread.module.css'

const messages = postMessages.comments

type ReplyControls = {
  /** The comment under which the form is shown. */
  replyTo: Comment | undefined
  start: (comment: Comment) => void
  cancel: () => void
  form: ReactNode
}

type Props = { comments: readonly Comment[]; reply: ReplyControls }

export function replyButtonId({ id }: Comment): string {
  return `reply-to-${id}`
}

/** Comments with their replies, indented by level. */
export function CommentThread({ comments, reply }: Props) {
  return (
    <ol className={styles.thread}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} reply={reply} />
          {comment.replies.length > 0 && <CommentThread comments={comment.replies} reply={reply} />}
        </li>
      ))}
    </ol>
  )
}

function CommentItem({ comment, reply }: { comment: Comment; reply: ReplyControls }) {
  const { id, user, created_at: written, content, is_approved, by_shop } = comment
  const open = reply.replyTo?.id === id
  const nameId = `comment-${id}-by`
  return (
    <article className={styles.comment} aria-labelledby={nameId}>
      <header>
        <b id={nameId}>{by_shop ? siteTitle : user?.username || messages.anonymous}</b>
        <time className="quiet small" dateTime={written}>
          {longDate(written)}
        </time>
        {is_approved === false && <span className="quiet small">{messages.awaitingApproval}</span>}
      </header>
      <p>{content}</p>
      <AuthSwitch
        customer={
          <>
            <Button
              id={replyButtonId(comment)}
              look="text"
              className="small"
              aria-describedby={nameId}
              aria-expanded={open}
              onClick={() => (open ? reply.cancel() : reply.start(comment))}
            >
              {messages.reply}
            </Button>
            {open && reply.form}
          </>
        }
      />
    </article>
  )
}
