import { useState } from 'react'
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx'
import { answers } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { ContactMessage } from '#contract/admin/conversations/messages.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Button } from '#ui/input/button.tsx'
import { InboxCard, ShopAnswer } from './inbox-card.tsx'
import { ReplyForm } from './reply-form.tsx'
import { runAction } from './run-action.ts'

/** A message from the contact page. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { id, name, email, phone_number, subject, message: text, created_at, settled_at } = message
  const [isAnswering, setAnswering] = useState(false)
  const params = { id }
  const settle = (is_settled: boolean) => () =>
    call('POST /admin/messages/{id}/settle/', { params, body: { is_settled } })
  return (
    <InboxCard
      kind="Message"
      by={name}
      at={created_at}
      about={
        <>
          <a href={`mailto:${email}`}>{email}</a>
          {phone_number && (
            <>
              , <a href={`tel:${phone_number.replaceAll(' ', '')}`}>{phone_number}</a>
            </>
          )}
        </>
      }
      state={
        <StatusPill tone={settled_at ? 'done' : 'waiting'}>
          {message.answers.length > 0 ? 'Answered' : settled_at ? 'Set aside' : 'New'}
        </StatusPill>
      }
      title={subject}
      text={text}
      actions={
        isAnswering ? (
          <ReplyForm
            subject={`message:${id}`}
            label={`Answer to ${name}`}
            hint={`Sent by email to ${email}, with the message quoted below it. A copy stays here.`}
            send="Send answer"
            maxLength={5000}
            onSend={async (answer, idempotencyKey) => {
              await call('POST /admin/messages/{id}/answer/', {
                params,
                body: { text: answer },
                idempotencyKey,
              })
              await answers.invalidateQueries()
            }}
            onClose={() => setAnswering(false)}
          />
        ) : (
          <>
            <Button onClick={() => setAnswering(true)}>Answer</Button>
            {settled_at === null ? (
              <Button
                variant="line"
                onClick={() =>
                  void runAction({ run: settle(true), done: 'Message set aside', undo: settle(false) })
                }
              >
                Set aside
              </Button>
            ) : (
              <Button
                variant="line"
                onClick={() =>
                  void runAction({ run: settle(false), done: 'Message reopened', undo: settle(true) })
                }
              >
                Reopen
              </Button>
            )}
            <DeleteMessage id={id} />
          </>
        )
      }
    >
      {message.answers.map((answer) => (
        <ShopAnswer key={answer.id} text={answer.text} by={answer.name ?? 'The shop'} at={answer.at} />
      ))}
    </InboxCard>
  )
}

function DeleteMessage({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    setOpen(false)
    await runAction({
      run: () => call('DELETE /admin/messages/{id}/', { params: { id } }),
      done: 'Message deleted',
    })
  }
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this message?"
        text="This permanently deletes it and the shop’s answers."
        confirm="Delete"
        open={isOpen}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
