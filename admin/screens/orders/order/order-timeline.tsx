import type { ReactNode } from 'react'
import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import { longText } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { OpenButton } from '#admin/kit/open-button.tsx'
import { orderStatusText } from '#admin/kit/order-status.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { call } from '#admin/session/calls.ts'
import { filledIn } from '#model/address-fields.ts'
import { dollars } from '#model/money-text.ts'
import { Box } from '#ui/layout/box.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from '../orders.module.css'
import type { Order } from './order-answer.ts'
import { methodNames } from './order-money.tsx'
import { proofAnswers } from './proof-entry.tsx'

type Entry = Order['timeline'][number]

/** All events of an order, oldest first. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <Section
      look="rule"
      title="Timeline"
      actions={
        order.steps.includes('note') && (
          <OpenButton label="Add a note" variant="text">
            {(close) => <NoteDialog id={order.id} onClose={close} />}
          </OpenButton>
        )
      }
    >
      <ol className={styles.timeline}>
        {order.timeline.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={index} data-kind={entry.kind}>
            <p>
              {entry.kind === 'status' ? <strong>{whatText(entry, order)}</strong> : whatText(entry, order)}
            </p>
            {detailOf(entry) && (
              <div className={entry.kind === 'note' ? undefined : 'quiet'}>{detailOf(entry)}</div>
            )}
            <p className="quiet small">
              <ShopTime at={entry.at} /> · {byText(entry, order)}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function whatText(entry: Entry, order: Order): string {
  switch (entry.kind) {
    case 'status':
      return entry.from === entry.to
        ? entry.reason
        : entry.from === null
          ? 'Placed'
          : orderStatusText(entry.to)
    case 'note':
      return 'Note'
    case 'refund':
      return `Refunded ${dollars(entry.amount)}`
    case 'payment':
      return `Card payment of ${dollars(entry.amount)}: ${attemptText(entry, order)}`
    case 'received':
      return `${methodNames[entry.method]}: ${dollars(entry.amount)} received`
    case 'mail':
      return `Email: ${entry.subject}`
    case 'cancel_request':
      return entry.is_declined ? 'Request to cancel declined' : 'Asked to cancel'
    case 'address':
      return 'Address corrected'
    case 'proof':
      return proofAnswers[entry.answer]
  }
}

/** A second payment is a failed attempt to its buyer, but its money has arrived. */
function attemptText(
  { status, reference }: Extract<Entry, { kind: 'payment' }>,
  { timeline }: Order,
): string {
  const isPaid = timeline.some(
    (entry) => entry.kind === 'received' && entry.method === 'card_2c2p' && entry.reference === reference,
  )
  return status === 'failed' && isPaid ? 'paid twice' : status.replaceAll('_', ' ')
}

const emailStates = {
  waiting: 'waiting to be sent',
  retrying: 'retrying',
  sent: 'sent',
  given_up: 'failed',
}

function detailOf(entry: Entry): ReactNode {
  switch (entry.kind) {
    case 'status':
      return entry.from !== null && entry.from !== entry.to ? (
        <p>
          {entry.reason}
          {entry.is_public && ' (shown to the customer)'}
        </p>
      ) : null
    case 'note':
      return (
        <Box as="p" edge="start" className="as-typed">
          {entry.text}
        </Box>
      )
    case 'refund':
      return (
        <p>
          {entry.reason} · {entry.reference}
          {entry.credit_note && ` · credit note ${entry.credit_note}`}
        </p>
      )
    case 'payment':
      return entry.reference && <p>{entry.reference}</p>
    case 'received':
      return (
        <p>
          {[entry.payer, entry.reference].filter(Boolean).join(' · ')}
          {entry.method === 'bank_transfer' && (
            <>
              {' '}
              · booked on <ShopTime at={entry.received_on} />
            </>
          )}
        </p>
      )
    case 'mail':
      return (
        <p>
          {entry.to ?? 'to the shop'}, {emailStates[entry.state]}
        </p>
      )
    case 'cancel_request':
      return entry.text ? (
        <p className="as-typed">{entry.text}</p>
      ) : (
        entry.is_declined && <p>The order had left the shop.</p>
      )
    case 'proof':
      return entry.reason && <p className="as-typed">{entry.reason}</p>
    case 'address':
      return Object.keys(entry.after).map((line) => (
        <p key={line}>
          <del>{filledIn(entry.before[line])}</del> <ins>{filledIn(entry.after[line])}</ins>
        </p>
      ))
  }
}

function byText({ by, ...entry }: Entry, { customer, fullname }: Order): string {
  // The link of an email works without signing in.
  if (entry.kind === 'proof' && by?.actor === 'visitor') return `${fullname}, by the link of the email`
  if (by === null || by.actor.startsWith('system:')) return 'the shop'
  if (customer && by.actor === `customer:${customer.id}`) return customer.name ?? fullname
  return by.name ?? 'a deleted account'
}

function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm({
    fields: { text: longText('Note', { rows: 3, required: true }) },
    send: (body, idempotencyKey) =>
      call('POST /admin/orders/{id}/notes/', { params: { id }, body, idempotencyKey }),
    onSent: onClose,
  })
  return (
    <DialogForm
      form={form}
      title="Add a note"
      text="Only staff see it; the customer never does."
      confirm="Add note"
      onClose={onClose}
    />
  )
}
