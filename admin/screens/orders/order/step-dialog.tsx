import { check } from '#admin/kit/form/choice-fields.tsx'
import { DialogForm } from '#admin/kit/form/dialog-form.tsx'
import type { Fields, ValuesOf } from '#admin/kit/form/field.ts'
import { money } from '#admin/kit/form/number-fields.tsx'
import { date, longText, text } from '#admin/kit/form/text-fields.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { shopDay } from '#admin/kit/shop-clock.ts'
import { call } from '#admin/session/calls.ts'
import { useMe } from '#admin/session/me.ts'
import { reasonToCancel, stepWords } from './consequences.ts'
import type { Order, Step } from './order-answer.ts'
import { returnedFields, returnedItems } from './returned-items.tsx'

/** `today` is the shop's day. */
type Context = { order: Order; params: { id: string }; today: string }

type Definition<F extends Fields> = {
  title?: string | ((order: Order) => string)
  /** The label of the button, by default that of the step. */
  confirm?: string
  fields: (context: Context) => F
  send: (values: ValuesOf<F>, context: Context, key: string) => Promise<unknown>
  /** The text of the toast, where the page alone does not show what happened. */
  done?: (order: Order) => string
}

function step<F extends Fields>(definition: Definition<F>): Definition<Fields> {
  return definition as never
}

const required = true

function status(name: 'processing' | 'completed') {
  return step({
    fields: () => ({}),
    send: (_, { params }) => call('POST /admin/orders/{id}/status/', { params, body: { status: name } }),
    done: ({ id }) => `Order ${id} updated`,
  })
}

function parcel({ order }: Context) {
  return {
    carrier: text('Carrier', { initial: order.carrier ?? '', suggestions: order.carriers, required }),
    tracking_number: text('Tracking number', { initial: order.tracking_number ?? '' }),
    tracking_url: text('Tracking page', { hint: 'Only for carriers the shop doesn’t know.' }),
  }
}

/** What staff enter for each step. */
const steps: Record<Exclude<Step, 'note' | 'correct_address'>, Definition<Fields>> = {
  start: status('processing'),
  complete: status('completed'),
  mark_paid: step({
    fields: () => ({ reason: text('How it was received', { hint: 'Cash, receipt 17', required }) }),
    send: ({ reason }, { params }) =>
      call('POST /admin/orders/{id}/status/', { params, body: { status: 'paid', reason } }),
    done: ({ id }) => `Order ${id} updated`,
  }),
  lift_hold: step({
    fields: () => ({
      reason: text('Reason', { hint: 'The money arrived again on 26 November.', required }),
    }),
    send: (body, { params }) => call('POST /admin/orders/{id}/lift-hold/', { params, body }),
    done: ({ id }) => `Order ${id} can be shipped again`,
  }),
  cancel: step({
    title: ({ fullname }) => `Cancel ${fullname}’s order?`,
    fields: ({ order }) => ({
      reason: longText('Reason', { initial: reasonToCancel(order), rows: 3, required }),
      show_reason: check('Show the reason to the customer'),
      return_stock: check('The items can be sold again', true),
    }),
    send: (body, { params }) => call('POST /admin/orders/{id}/cancel/', { params, body }),
  }),
  ship: step({
    title: ({ fullname, country }) => `Ship to ${fullname}, ${country}`,
    fields: parcel,
    send: ({ carrier, tracking_number, tracking_url }, { params }) =>
      call('POST /admin/orders/{id}/ship/', {
        params,
        body: { carrier, ...(tracking_number && { tracking_number }), ...(tracking_url && { tracking_url }) },
      }),
  }),
  correct_shipment: step({
    title: stepWords.correct_shipment.label,
    confirm: 'Correct',
    fields: parcel,
    send: ({ carrier, tracking_number, tracking_url }, { params }) =>
      call('PATCH /admin/orders/{id}/shipment/', {
        params,
        body: { carrier, tracking_number: tracking_number || null, ...(tracking_url && { tracking_url }) },
      }),
  }),
  record_transfer: step({
    fields: ({ order, today }) => ({
      amount: money('Amount in dollars', { initial: order.due ?? order.total, required }),
      reference: text('Reference', { initial: order.id, hint: 'As shown on the statement.', required }),
      received_on: date('Booked on', { initial: today, required }),
    }),
    send: (body, { params }) => call('POST /admin/orders/{id}/transfer-received/', { params, body }),
  }),
  refund: step({
    fields: ({ order }) => ({
      amount: money('Amount in dollars', {
        initial: order.owed === '0.00' ? order.refundable : order.owed,
        required,
      }),
      reason: text('Reason', { required }),
      gateway_reference: text('Refund reference', {
        hint: 'From the bank or the card gateway.',
        required,
      }),
      ...returnedFields(order),
    }),
    send: ({ items, numbered_for_sale = false, ...values }, { order, params }, idempotencyKey) =>
      call('POST /admin/orders/{id}/refunds/', {
        params,
        idempotencyKey,
        body: { ...values, numbered_for_sale, items: returnedItems(order, items) },
      }),
  }),
}

type Props = { step: keyof typeof steps; order: Order; onClose: () => void }

/** The dialog of a step. If two people take the step at once, the server refuses the second and says why. */
export function StepDialog({ step, order, onClose }: Props) {
  const { label, consequence } = stepWords[step]
  const { title = `${label}: ${order.fullname}`, confirm = label, fields, send, done } = steps[step]
  const today = shopDay(useMe().shop.time_zone)
  const context = { order, params: { id: order.id }, today }
  const form = useForm({
    fields: fields(context),
    send: (values, key) => send(values, context, key),
    done: () => done?.(order),
    onSent: onClose,
  })
  return (
    <DialogForm
      form={form}
      title={typeof title === 'string' ? title : title(order)}
      text={consequence(order)}
      confirm={confirm}
      onClose={onClose}
    />
  )
}
