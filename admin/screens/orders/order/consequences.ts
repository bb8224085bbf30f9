import { dollars } from '#model/money-text.ts'
import type { Order, Step } from './order-answer.ts'

/** What is on the button of a step, and what it leads to. */
export const stepWords: Record<
  Exclude<Step, 'note' | 'correct_address'>,
  { label: string; consequence: (order: Order) => string }
> = {
  mark_paid: {
    label: 'Mark as paid',
    consequence: (order) =>
      `Records that ${dollars(order.due ?? order.total)} were received, issues the invoice${mails(order, ' and tells the customer by email that the payment has arrived')}.`,
  },
  record_transfer: {
    label: 'Record a transfer',
    consequence: (order) =>
      `Records money that you have seen on the account. Once ${dollars(order.due ?? order.total)} are together, the order is paid, its invoice is issued${mails(order, ' and the customer gets an email')}.`,
  },
  lift_hold: {
    label: 'Release the parcel',
    consequence: () =>
      'The parcel can be packed and shipped again. Do this once the money is back, or if the booking was your own. Your reason becomes a note.',
  },
  start: {
    label: 'Start work',
    consequence: () =>
      'Marks the order as in the workshop. The customer sees it on the order’s page; no email is sent.',
  },
  ship: {
    label: 'Ship',
    consequence: (order) =>
      `Marks the order as shipped${mails(order, ' and emails the tracking link to the customer')}.`,
  },
  complete: {
    label: 'Complete',
    consequence: (order) =>
      order.handed_over
        ? 'Marks the pieces as handed over; nothing is left to do.'
        : `Marks the parcel as delivered${mails(order, ' and asks the customer by mail for a review')}.`,
  },
  correct_shipment: {
    label: 'Correct the shipment',
    consequence: () =>
      'Changes carrier and tracking on the order’s page. No mail is sent; a note tells who did it.',
  },
  refund: {
    label: 'Refund',
    consequence: (order) =>
      `Records money that you have sent back, at most ${dollars(order.refundable)}, with a credit note${mails(order, ', and mails the customer')}. It does not send the money itself.`,
  },
  cancel: {
    label: 'Cancel the order',
    consequence: (order) =>
      order.paid_at === null
        ? `Ends the order and gives its pieces back to the stock${mails(order, '; the customer gets an email')}.`
        : `Ends the order. It was paid, so ${dollars(order.refundable)} must be refunded afterwards${mails(order, '; the customer gets an email')}.`,
  },
}

function mails({ customer, contact_email, handed_over }: Order, words: string): string {
  return !handed_over && (customer || contact_email) ? words : ''
}
