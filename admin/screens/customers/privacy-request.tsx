import { useNavigate } from 'react-router'
import { ActionButton } from '#admin/kit/action.tsx'
import { Answer } from '#admin/kit/answer.tsx'
import { countText } from '#admin/kit/count-text.ts'
import { saveFile } from '#admin/kit/files.tsx'
import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import { text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { answers, change, useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import type { Customer, Erasure } from '#contract/admin/accounts/customers.ts'
import { Stack } from '#ui/layout/arrange.tsx'
import { Actions, Section } from '#ui/layout/section.tsx'

/** Answers a customer's legal requests: a copy of their data, and its deletion. */
export function PrivacyRequest({ customer }: { customer: Customer }) {
  const { id, username } = customer
  return (
    <Section look="panel" title="Their data">
      <p className="quiet">
        For requests from the customer. Customers can do both themselves in their account, so make sure the
        request really comes from them.
      </p>
      <Actions>
        <ActionButton
          run={() => change('POST /admin/customers/{id}/export/', { params: { id } })}
          done={(data) =>
            saveFile(
              new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
              `data-of-${username}.json`,
            )
          }
        >
          Export
        </ActionButton>
        <OpenButton label="Erase…">
          {(close) => <EraseDialog customer={customer} onClose={close} />}
        </OpenButton>
      </Actions>
    </Section>
  )
}

/** Explains what erasing deletes and what stays; staff confirm by typing the account's email address. */
function EraseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, email, name, username } = customer
  const params = { id }
  const navigate = useNavigate()
  const erasure = useAnswer('GET /admin/customers/{id}/erasure/', { params })
  const form = useForm({
    fields: {
      confirmation: text(`Type ${email} to confirm`, {
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        required: 'Type the email address.',
      }),
    },
    send: (body) => call('POST /admin/customers/{id}/erase/', { params, body }),
    keepsAnswers: true,
    done: `${name ?? username} has been erased and notified by email.`,
    onSent: () => {
      // The list must not show them, even for a moment.
      answers.removeQueries({ queryKey: ['GET /admin/customers/'] })
      void navigate('/customers', { replace: true })
    },
  })
  return (
    <DialogForm
      form={form}
      title={`Erase ${name ?? username}?`}
      back="Cancel"
      confirm="Erase permanently"
      softDisabled={!erasure.data}
      onClose={onClose}
    >
      <Answer query={erasure} height="10rem">
        {(known) => (
          <>
            <Stack gap={3}>
              <p>
                This deletes the account with its addresses, cart, reviews, comments, messages, emails and
                notes. This can’t be undone.
              </p>
              <Consequences of={known} />
            </Stack>
            {form.inputs.confirmation}
          </>
        )}
      </Answer>
    </DialogForm>
  )
}

function Consequences({ of: erasure }: { of: Erasure }) {
  const { canceled_orders, orders_under_way, finished_orders, documents, keeps_messages } = erasure
  const orders = (count: number, kind: string) => countText(count, `${kind} order`)
  const documentsText = countText(documents, 'invoice or credit note stays', 'invoices and credit notes stay')
  const texts = [
    canceled_orders > 0 && `${orders(canceled_orders, 'unpaid')} will be canceled.`,
    orders_under_way > 0 &&
      `${orders(orders_under_way, 'paid')} will still ship, and will keep the address until the parcel arrives.`,
    finished_orders > 0 && `${orders(finished_orders, 'finished')} will stay in the books, without a name.`,
    documents > 0 && `${documentsText} as issued: tax law requires it.`,
    keeps_messages &&
      'The email address was never confirmed, so messages sent from it without logging in aren’t deleted.',
  ].filter((text) => text !== false)
  if (texts.length === 0) return null
  return (
    <Stack as="ul" gap={2}>
      {[...texts.entries()].map(([place, text]) => (
        <li key={place}>{text}</li>
      ))}
    </Stack>
  )
}
