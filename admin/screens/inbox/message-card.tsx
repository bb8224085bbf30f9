import { ActionButton } from '#admin/kit/action.tsx'
import { change } from '#admin/session/answers.ts'
import type { ContactMessage } from '#contract/admin/conversations/messages.ts'
import { messageLengths } from '#contract/limits.ts'
import { InboxCard, ShopAnswer } from './inbox-card.tsx'

/** A message from the contact page. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const { id, name, email, phone_number, subject, settled_at, answers } = message
  const params = { id }
  const settle = (is_settled: boolean) => () =>
    change('POST /admin/messages/{id}/settle/', { params, body: { is_settled } })
  return (
    <InboxCard
      kind="Message"
      id={id}
      by={name}
      at={message.created_at}
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
      state={[
        answers.length > 0 ? 'Answered' : settled_at ? 'Set aside' : 'New',
        settled_at ? 'done' : 'waiting',
      ]}
      title={subject}
      text={message.message}
      reply={{
        button: 'Answer',
        label: `Answer to ${name}`,
        hint: `Sent by email to ${email}, with the message quoted below it. A copy stays here.`,
        send: 'Send answer',
        maxLength: messageLengths.message,
        onSend: (text, idempotencyKey) =>
          change('POST /admin/messages/{id}/answer/', { params, body: { text }, idempotencyKey }),
      }}
      actions={
        <>
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
      }
    >
      {answers.map((answer) => (
        <ShopAnswer key={answer.id} text={answer.text} by={answer.name ?? 'The shop'} at={answer.at} />
      ))}
    </InboxCard>
  )
}
