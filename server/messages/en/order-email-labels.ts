import { formatsOf } from '../formats.ts'

const { money, time, count, day, days } = formatsOf('en-US')

type Of = { id: string }
/** `timeZone` is the shop's. */
type Due = { expires_at: Date | null; timeZone: string }

/** ' by November 28, 2026 at 3:45 PM GMT+5:45' */
const due = (word: 'by' | 'until', { expires_at, timeZone }: Due) =>
  expires_at ? ` ${word} ${time(expires_at, timeZone)}` : ''

/** The fixed parts of emails about orders, to customers and to the shop. */
export const orderEmails = {
  day,
  days,
  time,
  /** Before an order is paid, its days count from the payment. */
  afterPayment: (from: number, to: number) =>
    `about ${from < to ? `${from}–` : ''}${to} ${to === 1 ? 'day' : 'days'} after we receive your payment`,
  totals: {
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    total: 'Total',
    includes: (tax: string) => `Includes ${tax}`,
  },
  facts: {
    order: 'Order',
    payment: 'Payment',
    address: 'Delivery address',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    promised: 'Ready to ship by',
    leaves: (place: string) => `Ships from ${place || 'our workshop'} by`,
    leavesUnpaid: (place: string) => `Ships from ${place || 'our workshop'}`,
    arrives: 'Estimated delivery',
  },
  buttons: {
    order: 'View your order',
    pay: 'Pay for your order',
    retry: 'Try again',
    parcel: 'Track your parcel',
  },
  proof: {
    button: 'See the proof and answer',
    rule: 'Until you approve it, you can cancel the order. Once you have approved it, we engrave exactly what it shows: from then on, you can’t cancel the order, and an engraved item can’t be returned for a change of mind.',
    days: 'We move the dates that we promised by the time you take to answer.',
  },
  cancelRequest: {
    tooLate: 'It had already left our shop.',
    tooLateInEmail: 'We couldn’t cancel this order as you asked: it had already left our shop.',
  },
  howToPay: {
    byCard: (order: Due) =>
      `If you haven’t paid yet, you can pay on the order page${due('until', order)}. We’re holding your items until then.`,
    byTransfer: (order: Due & Of & { due_cents: number }) =>
      `Please transfer ${money(order.due_cents)}${due('by', order)}, with the order number ${order.id} as the payment reference. We’re holding your items until then.`,
    byCustomMethod: (order: Due & { total_cents: number }) =>
      `The total is ${money(order.total_cents)}. Please pay${due('by', order)}; we’re holding your items until then.`,
  },
  shopPlaced: {
    subject: ({ id, total_cents }: Of & { total_cents: number }) => `New order ${id}, ${money(total_cents)}`,
    heading: 'New order',
    text: ({ name, items, total_cents, method, ...order }: Due & ShopOrder) =>
      `${name} ordered ${count(items, { one: '# item', other: '# items' })} for ${money(total_cents)}. The order is awaiting payment (${method})${due('until', order)}.`,
  },
  shopAsked: {
    subject: ({ id }: Of) => `Please cancel order ${id}`,
    heading: 'Request to cancel',
    text: ({ id, name }: Of & Pick<ShopOrder, 'name'>) =>
      `${name} asks to cancel order ${id}. Cancel or decline on its page, before it leaves.`,
  },
  shopPaid: {
    subject: ({ id, total_cents }: Of & { total_cents: number }) =>
      `Paid: order ${id}, ${money(total_cents)}`,
    heading: 'Order paid',
    text: ({ id, name, total_cents }: Of & ShopOrder) =>
      `${name} paid ${money(total_cents)} for order ${id}. You can pack it now.`,
  },
}

type ShopOrder = { name: string; items: number; total_cents: number; method: string }
