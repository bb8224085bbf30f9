import type { OrderStatus, PaymentMethod } from '../../../contract/shop/orders.ts'

/** Where an order may go from where it is. Nothing else in the shop sets a status. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  // The customer may change the way to pay while nothing is paid.
  pending: ['awaiting_payment', 'paid', 'canceled'],
  awaiting_payment: ['pending', 'paid', 'canceled'],
  paid: ['processing', 'shipped', 'refunded', 'canceled'],
  processing: ['shipped', 'refunded', 'canceled'],
  shipped: ['completed', 'refunded'],
  completed: ['refunded'],
  // Money that comes after the order was given up is not lost: the order lives again if there is stock.
  // What was paid before or after it was given up is owed until it is refunded.
  canceled: ['paid', 'refunded'],
  refunded: [],
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to)
}

/** What can still be refunded of the money that came in. */
export function refundableCents(order: {
  paid_at: Date | null
  total_cents: number
  refunded_cents: number
}): number {
  return order.paid_at === null ? 0 : order.total_cents - order.refunded_cents
}

/** The states in which what was paid for is, or will be, delivered. */
export const sold: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed']

/** Whether an order has an invoice, or gets it when it is asked for: one that was paid before there were invoices. */
export function hasInvoice(order: {
  status: OrderStatus
  paid_at: Date | null
  invoice_number: string | null
}): boolean {
  return order.invoice_number !== null || (order.paid_at !== null && sold.includes(order.status))
}

/** Where staff may take an order by hand, whatever call that takes. */
export function nextByStaff(
  order: { status: OrderStatus; payment_method: PaymentMethod } & Parameters<typeof refundableCents>[0],
): OrderStatus[] {
  const { status, payment_method } = order
  const may: Partial<Record<OrderStatus, boolean>> = {
    // The money of the other methods is seen by the gateway or on the bank's statement.
    paid: payment_method === 'custom' && status === 'awaiting_payment',
    processing: true,
    shipped: true,
    completed: true,
    canceled: true,
    refunded: refundableCents(order) > 0,
  }
  return transitions[status].filter((to) => may[to])
}

/** Unpaid orders are the only ones that a customer cancels and that expire. */
export const unpaid: readonly OrderStatus[] = ['pending', 'awaiting_payment']

/** Whether money for an order is the first: unpaid ones wait for it, and one that was given up may live again by it. */
export function takesMoney(status: OrderStatus): boolean {
  return unpaid.includes(status) || status === 'canceled'
}

export function firstStatus(method: PaymentMethod): OrderStatus {
  return method === 'card_2c2p' ? 'pending' : 'awaiting_payment'
}

/** How long the pieces of an unpaid order are kept: 30 minutes for a card, 7 days for a transfer. */
export function minutesToPay(method: PaymentMethod): number {
  return method === 'card_2c2p' ? 30 : 7 * 24 * 60
}

/**
 * Until when an unpaid order is kept after its way to pay was changed. From card to a transfer it gains the seven days
 * of a transfer, but however often it is changed to and fro, never more than an order changed in its last minute. Going
 * over to card takes nothing away: a declined card must not cost the pieces that were promised.
 */
export function deadlineAfterChange(
  order: { payment_method: PaymentMethod; created_at: Date; expires_at: Date },
  to: PaymentMethod,
  now: Date,
): Date {
  if (minutesToPay(to) <= minutesToPay(order.payment_method)) return order.expires_at
  const gained = minutesToPay(to)
  const latest = order.created_at.getTime() + (minutesToPay('card_2c2p') + gained) * 60_000
  return new Date(Math.min(now.getTime() + gained * 60_000, latest))
}

/** Cents that an unpaid order still needs. */
export function dueOf({
  total_cents,
  part_paid_cents,
}: {
  total_cents: number
  part_paid_cents: number
}): number {
  return Math.max(0, total_cents - part_paid_cents)
}
