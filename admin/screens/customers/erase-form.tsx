import { useNavigate } from 'react-router'
import { toast } from '#admin/kit/toasts.tsx'
import { answers, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { failures, failureText } from '#admin/session/failure-text.ts'
import { useFormSubmit } from '#client/use-submit.ts'
import type { Customer, Erasure } from '#contract/admin/accounts/customers.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'
import { TextField } from '#ui/input/field.tsx'
import { Form } from '#ui/input/field-group.tsx'
import { Stack } from '#ui/layout/arrange.tsx'
import { Actions } from '#ui/layout/section.tsx'

/** Explains what erasing deletes and what stays; staff confirm by typing the account's email address. */
export function EraseForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, email, name, username } = customer
  const params = { id }
  const navigate = useNavigate()
  const { data: erasure, error, refetch } = useAnswer('GET /admin/customers/{id}/erasure/', { params })
  const { busy, message, fieldErrors, onSubmit } = useFormSubmit({
    check: (data) => ({ confirmation: data.get('confirmation') ? undefined : 'Type the email address.' }),
    async send(data) {
      const confirmation = String(data.get('confirmation'))
      await call('POST /admin/customers/{id}/erase/', { params, body: { confirmation } })
      // Do not refetch: the customer no longer exists.
      answers.removeQueries({ queryKey: ['GET /admin/customers/'] })
      toast({ text: `${name ?? username} has been erased and notified by email.` })
      navigate('/customers', { replace: true })
      return undefined
    },
    failed: failures,
  })
  if (error) return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} />
  if (!erasure) {
    return (
      <Skeleton>
        <SkeletonBlock height="10rem" />
      </Skeleton>
    )
  }
  return (
    <Form onSubmit={onSubmit}>
      <Stack gap={3}>
        <p>
          This deletes the account with its addresses, cart, reviews, comments, messages, emails and notes.
          This can’t be undone.
        </p>
        <Stack as="ul" gap={2}>
          {[...consequences(erasure).entries()].map(([place, text]) => (
            <li key={place}>{text}</li>
          ))}
        </Stack>
      </Stack>
      <TextField
        label={`Type ${email} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldErrors.confirmation}
      />
      {message && <Notice kind="error">{message.text}</Notice>}
      <Actions>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={busy}>
          Erase permanently
        </Button>
      </Actions>
    </Form>
  )
}

function consequences(erasure: Erasure): string[] {
  const { canceled_orders, orders_under_way, finished_orders, documents, keeps_messages } = erasure
  return [
    ...(canceled_orders > 0 ? [`${orders(canceled_orders, 'unpaid')} will be canceled.`] : []),
    ...(orders_under_way > 0
      ? [
          `${orders(orders_under_way, 'paid')} will still ship, and will keep the address until the parcel arrives.`,
        ]
      : []),
    ...(finished_orders > 0
      ? [`${orders(finished_orders, 'finished')} will stay in the books, without a name.`]
      : []),
    ...(documents > 0
      ? [
          `${documents === 1 ? '1 invoice or credit note stays' : `${documents} invoices and credit notes stay`} as issued: tax law requires it.`,
        ]
      : []),
    ...(keeps_messages
      ? ['The email address was never confirmed, so messages sent from it without logging in aren’t deleted.']
      : []),
  ]
}

function orders(count: number, kind: string): string {
  return `${count} ${kind} ${count === 1 ? 'order' : 'orders'}`
}
