import { ActionButton } from '#admin/kit/action.tsx'
import { change } from '#admin/session/answers.ts'
import type { ModeratedComment } from '#contract/admin/conversations/comments.ts'
import { maxReviewLength } from '#contract/limits.ts'
import { BlockButton, InboxCard } from './inbox-card.tsx'

const states = {
  waiting: ['Waiting', 'waiting'],
  approved: ['Published', 'good'],
  rejected: ['Hidden', 'done'],
} as const

export function CommentCard({ comment }: { comment: ModeratedComment }) {
  const { id, post, user, content, created_at, status } = comment
  const params = { id }
  const approve = () => change('POST /admin/comments/{id}/approve/', { params })
  const hide = () => change('POST /admin/comments/{id}/reject/', { params })
  const putBack = () => change('POST /admin/comments/{id}/return/', { params })
  const undo = { waiting: putBack, approved: approve, rejected: hide }[status]
  const isWaiting = status === 'waiting'
  return (
    <InboxCard
      kind="Comment"
      id={id}
      by={user?.username ?? 'Deleted account'}
      at={created_at}
      about={
        <>
          on{' '}
          <a href={`/blog/${post.slug}#comments`} target="_blank" rel="noreferrer">
            {post.title}
          </a>
        </>
      }
      state={states[status]}
      text={content}
      first={
        status !== 'approved' && (
          <ActionButton variant="filled" run={approve} done="Comment published" undo={undo}>
            Approve
          </ActionButton>
        )
      }
      reply={{
        button: 'Reply',
        field: 'content',
        label: 'Reply from the shop',
        hint: isWaiting ? 'This also publishes the comment.' : 'Shown below the comment.',
        send: isWaiting ? 'Publish and reply' : 'Reply',
        maxLength: maxReviewLength,
        onSend: (text, idempotencyKey) =>
          change('POST /admin/comments/{id}/reply/', { params, body: { content: text }, idempotencyKey }),
      }}
      actions={
        <>
          {status !== 'rejected' && (
            <ActionButton run={hide} done="Comment hidden" undo={undo}>
              Hide
            </ActionButton>
          )}
          <ActionButton
            variant="text"
            run={() => change('DELETE /admin/comments/{id}/', { params })}
            done="Comment deleted"
            ask={{
              title: 'Delete this comment?',
              text: 'This permanently deletes it and all its replies. To only remove it from the page, hide it.',
            }}
          >
            Delete
          </ActionButton>
          {user && <BlockButton {...user} />}
        </>
      }
    />
  )
}
