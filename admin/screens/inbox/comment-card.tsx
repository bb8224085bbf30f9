import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { answers } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { ModeratedComment } from '#contract/admin/conversations/comments.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Button } from '#ui/input/button.tsx'
import { BlockButton } from './block-button.tsx'
import { InboxCard } from './inbox-card.tsx'
import { ReplyForm } from './reply-form.tsx'
import { runAction } from './run-action.ts'

const states = {
  waiting: ['Waiting', 'waiting'],
  approved: ['Published', 'good'],
  rejected: ['Hidden', 'done'],
} as const

export function CommentCard({ comment }: { comment: ModeratedComment }) {
  const { id, post, user, content, created_at, status } = comment
  const [isReplying, setReplying] = useState(false)
  const params = { id }
  const approve = () => call('POST /admin/comments/{id}/approve/', { params })
  const hide = () => call('POST /admin/comments/{id}/reject/', { params })
  const putBack = () => call('POST /admin/comments/{id}/return/', { params })
  const undo = { waiting: putBack, approved: approve, rejected: hide }[status]
  const [label, tone] = states[status]
  return (
    <InboxCard
      kind="Comment"
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
      state={<StatusPill tone={tone}>{label}</StatusPill>}
      text={content}
      actions={
        isReplying ? (
          <ReplyForm
            subject={`comment:${id}`}
            label="Reply from the shop"
            hint={status === 'waiting' ? 'This also publishes the comment.' : 'Shown below the comment.'}
            send={status === 'waiting' ? 'Publish and reply' : 'Reply'}
            maxLength={4000}
            onSend={async (text, idempotencyKey) => {
              await call('POST /admin/comments/{id}/reply/', {
                params,
                body: { content: text },
                idempotencyKey,
              })
              await answers.invalidateQueries()
            }}
            onClose={() => setReplying(false)}
          />
        ) : (
          <>
            {status !== 'approved' && (
              <Button onClick={() => void runAction({ run: approve, done: 'Comment published', undo })}>
                Approve
              </Button>
            )}
            <Button variant="line" onClick={() => setReplying(true)}>
              Reply
            </Button>
            {status !== 'rejected' && (
              <Button
                variant="line"
                onClick={() => void runAction({ run: hide, done: 'Comment hidden', undo })}
              >
                Hide
              </Button>
            )}
            <DeleteComment id={id} />
            {user && <BlockButton {...user} />}
          </>
        )
      }
    />
  )
}

function DeleteComment({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    setOpen(false)
    await runAction({
      run: () => call('DELETE /admin/comments/{id}/', { params: { id } }),
      done: 'Comment deleted',
    })
  }
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this comment?"
        text="This permanently deletes it and all its replies. To only remove it from the page, hide it."
        confirm="Delete"
        open={isOpen}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
