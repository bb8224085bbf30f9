import type { ReactNode } from 'react'
import type { Comment } from '#contract/shop/blog.ts'
import { commentMessages } from '#messages/comments.ts'
import { longDate } from '#ui/data/dates.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/input/button.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { useShopName } from '#web/page/use-shop-name.ts'
import { SignedInSwitch } from '#web/session/signed-in-switch.tsx'
import styles from './blog.module.css'

const messages = commentMessages.comments

type ReplyControls = {
  /** The comment under which the form is shown. */
  replyTo: Comment | undefined
  start: (comment: Comment) => void
  cancel: () => void
  form: ReactNode
  /** The id of the reply that was just sent. */
  written: number | undefined
}

type Props = { comments: readonly Comment[]; reply: ReplyControls }

export function replyButtonId({ id }: Comment): string {
  return `reply-to-${id}`
}

/** Comments with their replies, indented by level. */
export function CommentThread({ comments, reply }: Props) {
  return (
    <Stack as="ol" lined>
      <Comments comments={comments} reply={reply} />
    </Stack>
  )
}

function Comments({ comments, reply }: Props) {
  return comments.map((comment) => (
    <Stack as="li" key={comment.id} gap={2}>
      <CommentItem comment={comment} reply={reply} />
      {comment.replies.length > 0 && (
        <Stack as="ol" gap={4} className={styles.replies}>
          <Comments comments={comment.replies} reply={reply} />
        </Stack>
      )}
    </Stack>
  ))
}

/** Scrolls to a new reply and lets screen readers read it, with the message that it was sent. */
const takeFocus = (article: HTMLElement | null) => article?.focus()

function CommentItem({ comment, reply }: { comment: Comment; reply: ReplyControls }) {
  const { id, user, created_at: written, content, is_approved, by_shop } = comment
  const shop = useShopName()
  const open = reply.replyTo?.id === id
  const nameId = `comment-${id}-by`
  const isNew = reply.written === id
  const sentId = `comment-${id}-sent`
  return (
    <Stack
      as="article"
      gap={1}
      aria-labelledby={nameId}
      aria-describedby={isNew ? sentId : undefined}
      tabIndex={isNew ? -1 : undefined}
      ref={isNew ? takeFocus : undefined}
    >
      <Cluster as="header" align="baseline" gap={3} rows={0}>
        <b id={nameId}>{by_shop ? shop : user?.username || messages.anonymous}</b>
        <time className="quiet small" dateTime={written}>
          {longDate(written, 'UTC')}
        </time>
        {is_approved === false && <span className="quiet small">{messages.awaitingApproval}</span>}
      </Cluster>
      <p className="as-typed measure">{content}</p>
      {isNew && (
        <Notice kind="success">
          <strong id={sentId}>{commentMessages.form.submitted}</strong>
        </Notice>
      )}
      <SignedInSwitch
        customer={
          <>
            <Button
              id={replyButtonId(comment)}
              variant="text"
              className="small"
              aria-describedby={nameId}
              aria-expanded={open}
              onClick={() => (open ? reply.cancel() : reply.start(comment))}
            >
              {messages.reply}
            </Button>
            {open && <Box>{reply.form}</Box>}
          </>
        }
      />
    </Stack>
  )
}
