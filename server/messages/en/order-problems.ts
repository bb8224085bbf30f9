import { dollars } from '#server/platform/kernel/money.ts'
import type { ProblemWords } from '../problem-words.ts'

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

/** What refuses a piece in the cart, an order, its payment, its parcel and its refund. */
export const orderWords = {
  unknown_option: 'This product does not offer this option.',
  unknown_choice: ({ text }) => `"${text}" is not a valid choice.`,
  too_many_letters: ({ max }) => `Please keep it to ${max} letters.`,
  not_engravable: ({ letters }) => `We cannot engrave ${anyOf.format(letters.slice(0, 5))}.`,
  quantity_below_one: 'Quantity must be at least 1. Use remove to delete.',
  not_available: 'No longer available.',
  out_of_stock: 'Item is out of stock.',
  option_not_offered: 'A chosen option is no longer available. Please remove the item and add it again.',
  only_available: ({ available }) => `Only ${available} items available.`,

  cart_empty: 'Your cart is empty.',
  unknown_payment_method: 'Invalid payment method selected.',
  payment_method_unavailable: 'This payment method is currently not available.',
  order_total_too_large: 'An order of this size cannot be placed here. Please contact us.',
  price_changed: ({ total_cents }) =>
    `A price has changed: your order costs ${dollars(total_cents)} now. Please look at it again.`,
  order_total_changed: ({ total_cents }) =>
    `This order costs ${dollars(total_cents)} now. Please tell the customer and take it again.`,
  unknown_customer: 'There is no such customer.',
  address_not_correctable: ({ status }) =>
    `The address of an order that is ${statusText(status)} cannot be corrected.`,
  shipping_price_differs: ({ from_cents, to_cents }) =>
    `Shipping to this address costs ${dollars(to_cents)} instead of ${dollars(from_cents)}.`,
  order_has_too_many_pieces: ({ max_pieces }) =>
    `You can order up to ${piecesText(max_pieces)} at a time. Please take some out of your cart, or contact us about a larger order.`,
  too_many_open_orders: (exceeded) => {
    if (exceeded.limit === 'network') {
      return 'Too many orders placed from your internet connection are still waiting for payment. Please pay for or cancel one of yours, or contact us and we will help.'
    }
    if (exceeded.limit === 'pieces_of_account') {
      return `Your unpaid orders already hold ${piecesText(exceeded.pieces)}, and ${exceeded.max_pieces} is the most we can hold for you. Please pay for or cancel one of them, or order fewer pieces.`
    }
    const waiting = exceeded.orders === 1 ? 'an order' : `${exceeded.orders} orders`
    return `You already have ${waiting} waiting for payment. Please pay for or cancel one before you place another.`
  },
  order_not_awaiting_payment: 'This order is no longer awaiting payment.',
  order_partly_paid: 'Part of the amount has arrived by bank transfer. Please send the rest, or contact us.',
  paid_order_not_cancelable: 'This order is paid. Please contact us to cancel it.',
  status_change_not_allowed: ({ from, to }) =>
    `An order that is ${statusText(from)} cannot become ${statusText(to)}.`,
  card_payment_by_staff: 'Only the gateway can confirm a card payment.',
  bank_transfer_without_record: 'Confirm a bank transfer by its statement line or by recording the transfer.',
  payment_reason_required: 'Please say how the money was received.',
  invoice_not_issued: 'The invoice is issued once the order is paid.',
  order_not_paid: 'This order is not paid, so there is nothing to ship.',
  order_not_shippable: ({ status }) => `Only a paid order can be shipped; this one is ${statusText(status)}.`,
  order_not_handed_over: 'This order goes out as a parcel. Ship it instead.',
  too_many_chosen: ({ max }) => `These are more than ${max}. Please choose fewer.`,
  shipping_line_unreadable: 'Expected: order number, carrier, tracking number.',
  shipping_line_repeated: 'This order is in an earlier line already.',
  order_not_shipped: 'This order is not shipped yet.',
  order_held:
    'The bank took back a payment for this order, so its parcel is on hold. Staff who take payments can release it.',
  order_already_shipped: 'This order is already shipped. Correct its shipment instead.',

  nothing_paid: 'Nothing was paid for this order.',
  already_refunded: 'This order is already fully refunded.',
  refund_already_recorded: ({ reference }) => `The refund ${reference} of this order is already recorded.`,
  amount_zero: 'Enter an amount above zero.',
  refund_too_large: ({ max_cents }) => `At most ${dollars(max_cents)} can be refunded.`,
  pieces_already_returned: 'The pieces of this order are already back in stock.',
  item_not_in_order: ({ item }) => `Item ${item} is not part of this order.`,
  too_many_pieces_returned: ({ name, max }) => `${name}: at most ${max} can be returned to stock.`,

  order_not_paid_by_card: 'This order is not paid by card.',
} satisfies Partial<ProblemWords>

function statusText(status: string): string {
  return status.replaceAll('_', ' ')
}

function piecesText(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}
