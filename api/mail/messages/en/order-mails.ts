import { formatsOf } from '../formats.ts'

const { money, time, count, day } = formatsOf('en-US')

type Of = { id: string }
type Due = { expires_at: Date | null }

/** ' by November 28, 2026 at 10:00 AM UTC' */
const due = (word: 'by' | 'until', { expires_at }: Due) => (expires_at ? ` ${word} ${time(expires_at)}` : '')

/** Mails about orders, each with its subject, heading and text. */
export const orderMails = {
  day,
  greeting: (name: string, text: string) => `Dear ${name},\n${text}`,
  totals: { subtotal: 'Subtotal', shipping: 'Shipping', total: 'Total' },
  facts: {
    order: 'Order',
    payment: 'Payment',
    address: 'Delivery address',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    promised: 'Ready to ship by',
  },
  buttons: {
    order: 'View your order',
    pay: 'Pay for your order',
    retry: 'Try again',
    parcel: 'Track your parcel',
  },
  howToPay: {
    byCard: (order: Due) =>
      `If you have not paid yet, you can do so on the order's page${due('until', order)}. We keep its pieces for you until then.`,
    byTransfer: (order: Due & Of & { due_cents: number }) =>
      `Please transfer ${money(order.due_cents)}${due('by', order)}, with the order number ${order.id} as the payment reference. We keep its pieces for you until then.`,
    byCustomMethod: (order: Due & { total_cents: number }) =>
      `The total is ${money(order.total_cents)}. Please pay${due('by', order)}; we keep its pieces for you until then.`,
  },
  placed: {
    subject: ({ id }: Of) => `Your order ${id}`,
    heading: 'Thank you for your order',
    text: ({ id }: Of) => `we have received your order ${id}.`,
  },
  toPay: {
    subject: ({ id }: Of) => `How to pay for your order ${id}`,
    heading: 'How to pay for your order',
    text: ({ id }: Of) => `you have chosen another way to pay for your order ${id}.`,
  },
  paid: {
    subject: ({ id }: Of) => `We have received your payment for order ${id}`,
    heading: 'We have received your payment',
    text: ({ id, total_cents }: Of & { total_cents: number }) =>
      `your payment of ${money(total_cents)} for order ${id} has arrived. We are getting your pieces ready and will write again when they are on their way.`,
  },
  paidTooLate: {
    subject: ({ id }: Of) => `Your payment for order ${id} came too late`,
    heading: 'Your payment came too late',
    text: ({ id }: Of) =>
      `your payment for order ${id} came after the order was canceled, and its pieces have been sold in the meantime. We are sorry. We will refund what you paid. If you have any questions, just reply to this email.`,
  },
  paymentFailed: {
    subject: ({ id }: Of) => `Your payment for order ${id} did not go through`,
    heading: 'Your payment did not go through',
    text: ({ id, until }: Of & { until: Date }) =>
      `your card payment for order ${id} did not go through. You can try again, or pay another way, until ${time(until)}. We keep its pieces for you until then.`,
  },
  partiallyPaid: {
    subject: ({ id }: Of) => `Part of your payment for order ${id} is missing`,
    heading: 'Part of your payment is missing',
    text: ({ id, received_cents, total_cents }: Of & { received_cents: number; total_cents: number }) =>
      `we have received ${money(received_cents)} of ${money(total_cents)} for order ${id}. Banks along the way may have kept their fees.`,
  },
  transferReminder: {
    subject: ({ id }: Of) => `Your order ${id} is awaiting your bank transfer`,
    heading: 'Awaiting your bank transfer',
    text: ({ id, isPartlyPaid }: Of & { isPartlyPaid: boolean }) =>
      `${isPartlyPaid ? 'part of ' : ''}your payment for order ${id} has not arrived yet. If you have already paid, no action is needed: transfers can take a few days.`,
  },
  addressCorrected: {
    subject: ({ id }: Of) => `The address of your order ${id}`,
    heading: 'Your delivery address',
    text: ({ id }: Of) =>
      `we have changed the delivery address of your order ${id} as you asked. If it is not right, just reply to this email.`,
  },
  shipped: {
    subject: ({ id }: Of) => `Your order ${id} is on its way`,
    heading: 'Your order is on its way',
    text: ({ id }: Of) => `we have shipped your order ${id}.`,
  },
  completed: {
    subject: ({ id }: Of) => `How do you like it? Your order ${id}`,
    heading: 'How do you like it?',
    text: ({ id }: Of) =>
      `we hope that order ${id} has reached you safely. Your opinion of a piece helps those who come after you, and its smith: would you write a review?`,
  },
  promiseMoved: {
    subject: ({ id }: Of) => `A new day for your order ${id}`,
    heading: 'A new day for your order',
    later: ({ id, promised_on }: Of & { promised_on: string }) =>
      `your order ${id} needs more time in our workshop than we had planned. We are sorry for the wait. It will be ready to ship by ${day(promised_on)}.`,
    sooner: ({ id, promised_on }: Of & { promised_on: string }) =>
      `good news: your order ${id} will be ready sooner than we had planned. We can ship it by ${day(promised_on)}.`,
    first: ({ id, promised_on }: Of & { promised_on: string }) =>
      `your order ${id} will be ready to ship by ${day(promised_on)}.`,
  },
  canceled: {
    subject: ({ id }: Of) => `Your order ${id} is canceled`,
    heading: 'Your order is canceled',
    byCustomer: ({ id }: Of) => `at your request, we have canceled order ${id}. There is nothing to pay.`,
    expired: ({ id }: Of) =>
      `order ${id} was not paid in time, so it is canceled and we no longer keep its pieces. You are welcome to order them again. If you have already sent the payment, just reply to this email.`,
    byShop: ({ id, isPaid }: Of & { isPaid: boolean }) =>
      `we had to cancel order ${id}. ${isPaid ? 'We will refund what you paid.' : 'There is nothing to pay.'} If you have any questions, just reply to this email.`,
  },
  refunded: {
    subject: ({ id }: Of) => `Your refund for order ${id}`,
    heading: 'Your refund',
    text: ({ id, amount_cents }: Of & { amount_cents: number }) =>
      `we have refunded ${money(amount_cents)} of what you paid for order ${id}. It goes back the way you paid; your bank may take a few days.`,
  },
  shopPlaced: {
    subject: ({ id, total_cents }: Of & { total_cents: number }) => `New order ${id}, ${money(total_cents)}`,
    heading: 'A new order',
    text: ({ name, pieces, total_cents, method, ...order }: Due & ShopOrder) =>
      `${name} has ordered ${count(pieces, { one: '# piece', other: '# pieces' })} for ${money(total_cents)}. The order is awaiting payment (${method})${due('until', order)}.`,
  },
  shopPaid: {
    subject: ({ id, total_cents }: Of & { total_cents: number }) =>
      `Paid: order ${id}, ${money(total_cents)}`,
    heading: 'An order is paid',
    text: ({ id, name, total_cents }: Of & ShopOrder) =>
      `${name} has paid ${money(total_cents)} for order ${id}. Its pieces can be packed.`,
  },
}

type ShopOrder = { name: string; pieces: number; total_cents: number; method: string }
