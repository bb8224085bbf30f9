import { useState } from 'react'
import { ActionButton } from '#admin/kit/action.tsx'
import { change } from '#admin/session/answers.ts'
import type { ContactMessage } from '#contract/admin/conversations/messages.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Button } from '#ui/input/button.tsx'
import { InboxCard, ReplyForm, ShopAnswer } from './inbox-card.tsx'

/** A message from the contact page. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { id, name, email, phone_number, subject, message: text, created_at, settled_at } = message
  const [isAnswering, setAnswering] = useState(false)
  const params = { id }
  const settle = (is_settled: boolean) => () =>
    change('POST /admin/messages/{id}/settle/', { params, body: { is_settled } })
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
            onSend={(answer, idempotencyKey) =>
              change('POST /admin/messages/{id}/answer/', { params, body: { text: answer }, idempotencyKey })
            }
            onClose={() => setAnswering(false)}
          />
        ) : (
          <>
            <Button onClick={() => setAnswering(true)}>Answer</Button>
            {settled_at === null ? (
              <ActionButton run={settle(true)} done="Message set aside" undo={settle(false)}>
                Set aside
              </ActionButton>
            ) : (
              <ActionButton run={settle(false)} done="Message reopened" undo={settle(true)}>
                Reopen
              </ActionButton>
            )}
            <ActionButton
              variant="text"
              run={() => change('DELETE /admin/messages/{id}/', { params })}
              done="Message deleted"
              ask={{
                title: 'Delete this message?',
                text: 'This permanently deletes it and the shop’s answers.',
              }}
            >
              Delete
            </ActionButton>
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
