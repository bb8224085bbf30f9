import { dollars } from '#server/platform/kernel/money.ts'
import type { ProblemTexts } from '../problem-texts.ts'

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })

/** Problems of cart items, orders, payments, parcels and refunds. */
export const orderWords = {
  unknown_option: 'This product doesn’t offer this option.',
  unknown_choice: ({ text }) => `“${text}” isn’t a valid choice.`,
  too_many_letters: ({ max }) => `Please keep it to ${max} letters.`,
  not_engravable: ({ letters }) => `We can’t engrave ${anyOf.format(letters.slice(0, 5))}.`,
  quantity_below_one: 'Quantity must be at least 1. Use remove to delete.',
  not_available: 'No longer available.',
  out_of_stock: 'Item is out of stock.',
  option_not_offered: 'A chosen option is no longer available. Please remove the item and add it again.',
  only_available: ({ available }) => `Only ${available} items available.`,

  cart_empty: 'Your cart is empty.',
  unknown_payment_method: 'Invalid payment method selected.',
  payment_method_unavailable: 'This payment method isn’t available at the moment.',
  order_total_too_large: 'We can’t take an order this large online. Please contact us.',
  price_changed: ({ total_cents }) =>
    `A price has changed: your order now costs ${dollars(total_cents)}. Please check it again.`,
  order_total_changed: ({ total_cents }) =>
    `This order now costs ${dollars(total_cents)}. Please tell the customer, then place it again.`,
  unknown_customer: 'This customer doesn’t exist.',
  address_not_correctable: ({ status }) =>
    `You can’t correct the address of an order that is ${statusText(status)}.`,
  shipping_price_differs: ({ from_cents, to_cents }) =>
    `Shipping to this address costs ${dollars(to_cents)} instead of ${dollars(from_cents)}.`,
  order_has_too_many_pieces: ({ max_pieces }) =>
    `You can order up to ${itemsText(max_pieces)} at a time. Please remove some from your cart, or contact us about a larger order.`,
  too_many_open_orders: (exceeded) => {
    if (exceeded.limit === 'network') {
      return 'Too many orders placed from your internet connection are still waiting for payment. Please pay for or cancel one of yours, or contact us and we’ll help.'
    }
    if (exceeded.limit === 'pieces_of_account') {
      return `Your unpaid orders already hold ${itemsText(exceeded.pieces)}, and ${exceeded.max_pieces} is the most we can hold for you. Please pay for or cancel one of them, or order fewer items.`
    }
    const waiting = exceeded.orders === 1 ? 'an order' : `${exceeded.orders} orders`
    return `You already have ${waiting} waiting for payment. Please pay for or cancel one before you place another.`
  },
  order_not_awaiting_payment: 'This order is no longer awaiting payment.',
  order_partly_paid: 'We’ve received part of the amount. Please send the rest, or contact us.',
  paid_order_not_cancelable: 'This order is paid. Please contact us to cancel it.',
  order_cancelable: 'You can cancel this order yourself on its page.',
  order_past_canceling: ({ status }) =>
    `We can’t cancel this order anymore: it’s already ${status === 'completed' ? 'delivered' : statusText(status)}.`,
  no_cancel_request: 'This order has no open request to cancel it.',
  status_change_not_allowed: ({ from, to }) =>
    `You can’t change an order from ${statusText(from)} to ${statusText(to)}.`,
  card_payment_by_staff: 'Only the gateway can confirm a card payment.',
  bank_transfer_without_record:
    'Confirm a bank transfer by matching its statement line or recording the transfer.',
  payment_reason_required: 'Please say how you received the money.',
  invoice_not_issued: 'We issue the invoice once the order is paid.',
  order_not_paid: 'This order isn’t paid, so there’s nothing to ship.',
  order_not_shippable: ({ status }) => `You can only ship a paid order; this one is ${statusText(status)}.`,
  order_not_handed_over: 'This order isn’t for pickup. Ship it instead.',
  too_many_chosen: ({ max }) => `Choose at most ${max}.`,
  shipping_line_unreadable: 'Enter an order number, a carrier and a tracking number.',
  shipping_line_repeated: 'This order is already on an earlier line.',
  order_not_shipped: 'This order hasn’t shipped yet.',
  order_held:
    'The bank took back a payment for this order, so its parcel is on hold. Staff who handle payments can release it.',
  order_already_shipped: 'This order has already shipped. Correct its shipment instead.',

  nothing_paid: 'No money has arrived for this order, so there’s nothing to refund.',
  already_refunded: 'All the money for this order has already been refunded.',
  refund_already_recorded: ({ reference }) => `Refund ${reference} of this order is already recorded.`,
  amount_zero: 'Enter an amount above zero.',
  refund_too_large: ({ max_cents }) => `You can refund at most ${dollars(max_cents)}.`,
  pieces_already_returned: 'The items of this order are already back in stock.',
  item_not_in_order: ({ item }) => `Item ${item} isn’t part of this order.`,
  too_many_pieces_returned: ({ name, max }) => `${name}: you can return at most ${max} to stock.`,

  order_not_paid_by_card: 'This order isn’t paid by card.',
} satisfies Partial<ProblemTexts>

function statusText(status: string): string {
  return status.replaceAll('_', ' ')
}

function itemsText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}
