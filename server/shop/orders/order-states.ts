import type { OrderStatus, PaymentMethod } from '#contract/shop/orders.ts'

/** The allowed transitions. All changes of status follow them. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  // The customer can change the payment method until the order is paid.
  pending: ['awaiting_payment', 'paid', 'canceled'],
  awaiting_payment: ['pending', 'paid', 'canceled'],
  // An order that is handed over is completed without a parcel; others must be shipped first.
  paid: ['processing', 'shipped', 'completed', 'refunded', 'canceled'],
  processing: ['shipped', 'completed', 'refunded', 'canceled'],
  shipped: ['completed', 'refunded'],
  completed: ['refunded'],
  // A late payment reopens the order if its items are in stock.
  // Money received before or after the cancellation is owed until refunded.
  canceled: ['paid', 'refunded'],
  refunded: [],
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to)
}

/** The part of the payment that can still be refunded. */
export function refundableCents(order: {
  paid_at: Date | null
  total_cents: number
  refunded_cents: number
}): number {
  return order.paid_at === null ? 0 : order.total_cents - order.refunded_cents
}

/** The statuses of paid orders that have been or will be delivered. */
export const sold: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed']

/** Whether an order has an invoice, or gets one on request if it was paid before invoices were introduced. */
export function hasInvoice(order: {
  status: OrderStatus
  paid_at: Date | null
  invoice_number: string | null
}): boolean {
  return order.invoice_number !== null || (order.paid_at !== null && sold.includes(order.status))
}

/** The statuses that staff can set next, through any call. */
export function nextStatusesForStaff(
  order: { status: OrderStatus; payment_method: PaymentMethod; handed_over: boolean } & Parameters<
    typeof refundableCents
  >[0],
): OrderStatus[] {
  const { status, payment_method } = order
  const allowed: Partial<Record<OrderStatus, boolean>> = {
    // Other methods are confirmed by the gateway or a bank statement.
    paid: payment_method === 'custom' && status === 'awaiting_payment',
    processing: true,
    shipped: !order.handed_over,
    completed: mayComplete(order),
    canceled: true,
    refunded: refundableCents(order) > 0,
  }
  return transitions[status].filter((to) => allowed[to])
}

export function hasCorrectableAddress({
  status,
  handed_over,
}: {
  status: OrderStatus
  handed_over: boolean
}): boolean {
  return !handed_over && inWork.includes(status)
}

/** A shipped order can be completed when it arrives, an order handed over to the customer as soon as it is paid. */
export function mayComplete({ status, handed_over }: { status: OrderStatus; handed_over: boolean }): boolean {
  return status === 'shipped' || handed_over
}

/** Only unpaid orders can be canceled by the customer, and expire. */
export const unpaid: readonly OrderStatus[] = ['pending', 'awaiting_payment']

/** The statuses of orders that have not left the shop yet, and still may. */
export const inWork: readonly OrderStatus[] = [...unpaid, 'paid', 'processing']

export function isInWork(status: OrderStatus): boolean {
  return inWork.includes(status)
}

/** Whether a payment can still count for the order: unpaid orders await it, and it may reopen canceled ones. */
export function acceptsPayment(status: OrderStatus): boolean {
  return unpaid.includes(status) || status === 'canceled'
}

export function firstStatus(method: PaymentMethod): OrderStatus {
  return method === 'card_2c2p' ? 'pending' : 'awaiting_payment'
}

type Terms = { days_to_pay: number; minutes_to_pay_by_card: number }

/** How long an unpaid order reserves its items. */
export function minutesToPay(method: PaymentMethod, terms: Terms): number {
  return method === 'card_2c2p' ? terms.minutes_to_pay_by_card : terms.days_to_pay * 24 * 60
}

/**
 * The payment deadline after a change of payment method. Changing from card to a transfer grants the time for a
 * transfer, up to a limit, so that switching back and forth gains nothing. Changing to card does not shorten the
 * deadline: a declined card must not cost the customer the reserved items.
 */
export function deadlineAfterChange(
  order: { payment_method: PaymentMethod; created_at: Date; expires_at: Date },
  to: PaymentMethod,
  { now, terms }: { now: Date; terms: Terms },
): Date {
  const granted = minutesToPay(to, terms)
  if (granted <= minutesToPay(order.payment_method, terms)) return order.expires_at
  const latest = order.created_at.getTime() + (terms.minutes_to_pay_by_card + granted) * 60_000
  return new Date(Math.min(now.getTime() + granted * 60_000, latest))
}

/** Amount still due for an unpaid order. */
export function dueOf({
  total_cents,
  part_paid_cents,
}: {
  total_cents: number
  part_paid_cents: number
}): number {
  return Math.max(0, total_cents - part_paid_cents)
}
