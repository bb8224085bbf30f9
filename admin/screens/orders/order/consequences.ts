import { dollars } from '#model/money-text.ts'
import type { Order, Step } from './order-answer.ts'

/** The button label of each step, and its consequence. */
export const stepWords: Record<
  Exclude<Step, 'note' | 'correct_address'>,
  { label: string; consequence: (order: Order) => string }
> = {
  mark_paid: {
    label: 'Mark as paid',
    consequence: (order) =>
      `Records ${dollars(order.due ?? order.total)} as received, issues the invoice${emails(order, ' and emails the customer that the payment has arrived')}.`,
  },
  record_transfer: {
    label: 'Record a transfer',
    consequence: (order) =>
      `Records money you’ve seen in the bank account. Once ${order.due ? `the remaining ${dollars(order.due)}` : dollars(order.total)} has arrived, the order is paid, its invoice is issued${emails(order, ' and the customer gets an email')}.`,
  },
  lift_hold: {
    label: 'Release the parcel',
    consequence: () =>
      'The parcel can be packed and shipped again. Do this once the money is back, or if you made the transaction yourselves. Your reason becomes a note.',
  },
  start: {
    label: 'Start work',
    consequence: () =>
      'Marks the order as in the workshop. The customer sees it on the order page; no email is sent.',
  },
  ship: {
    label: 'Ship',
    consequence: (order) =>
      `Marks the order as shipped${emails(order, ' and emails the tracking link to the customer')}.${isAsked(order) ? ' This declines the customer’s request to cancel.' : ''}`,
  },
  complete: {
    label: 'Complete',
    consequence: (order) =>
      order.handed_over
        ? 'Marks the items as handed over. Nothing is left to do.'
        : `Marks the parcel as delivered${emails(order, ' and asks the customer for a review by email')}.`,
  },
  correct_shipment: {
    label: 'Correct the shipment',
    consequence: () =>
      'Changes the carrier and tracking number on the order page. No email is sent; a note records who did it.',
  },
  refund: {
    label: 'Refund',
    consequence: (order) =>
      `Records money you’ve sent back, up to ${dollars(order.refundable)}${emails(order, ', and emails the customer')}. It doesn’t send the money itself.${creditNote(order)}`,
  },
  cancel: {
    label: 'Cancel the order',
    consequence: (order) =>
      order.refundable === '0.00'
        ? `Cancels the order and returns its items to stock${emails(order, '; the customer gets an email')}.`
        : `Cancels the order. You’ll then need to refund the ${dollars(order.refundable)} that you’ve received for it${emails(order, '; the customer gets an email')}.`,
  },
}

/** The reason to begin with when staff cancel an order. */
export function reasonToCancel(order: Order): string {
  return isAsked(order) ? 'The customer asked to cancel.' : ''
}

function isAsked({ cancel_request }: Order): boolean {
  return cancel_request?.outcome === 'open'
}

/** Money paid beyond the price lowers no price when it goes back. */
function creditNote({ invoice, received, total }: Order): string {
  if (!invoice) return ''
  return Number(received) > Number(total)
    ? ' Only what lowers the price gets a credit note, not what was paid beyond it.'
    : ' The refund gets a credit note.'
}

function emails({ customer, contact_email, handed_over }: Order, words: string): string {
  return !handed_over && (customer || contact_email) ? words : ''
}
