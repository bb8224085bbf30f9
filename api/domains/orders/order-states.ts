import type { OrderStatus, PaymentMethod } from '../../../contract/shop/orders.ts'

/** Where an order may go from where it is. Nothing else in the shop sets a status. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'canceled'],
  awaiting_payment: ['paid', 'canceled'],
  paid: ['processing', 'shipped', 'refunded', 'canceled'],
  processing: ['shipped', 'refunded', 'canceled'],
  shipped: ['completed', 'refunded'],
  completed: ['refunded'],
  // Money that comes after the order was given up is not lost: the order lives again if there is stock.
  canceled: ['paid'],
  refunded: [],
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to)
}

/** Unpaid orders are the only ones that a customer cancels and that expire. */
export const unpaid: readonly OrderStatus[] = ['pending', 'awaiting_payment']

export function firstStatus(method: PaymentMethod): OrderStatus {
  return method === 'card_2c2p' ? 'pending' : 'awaiting_payment'
}

/** How long the pieces of an unpaid order are kept: 30 minutes for a card, 7 days for a transfer. */
export function minutesToPay(method: PaymentMethod): number {
  return method === 'card_2c2p' ? 30 : 7 * 24 * 60
}
