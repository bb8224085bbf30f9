import type { OrderStatus, PaymentMethod } from '#contract/shop/orders.ts'
import { minuteMs } from '#model/duration.ts'

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

type Received = { received_cents: number; refunded_cents: number }
type Money = Received & { status: OrderStatus; total_cents: number }

/** What an order has received and not refunded, whatever its status. */
export function refundableCents({ received_cents, refunded_cents }: Received): number {
  return Math.max(0, received_cents - refunded_cents)
}

/** Amount still due for an unpaid order. */
export function dueOf(order: Money): number {
  return unpaid.includes(order.status) ? Math.max(0, order.total_cents - refundableCents(order)) : 0
}

/**
 * What the customer should get back: everything that a canceled order holds, and what was paid beyond the price of one
 * that is sold. The database computes the same in `owed_cents`.
 */
export function owedCents(order: Money & { credited_cents: number }): number {
  if (unpaid.includes(order.status)) return 0
  const price = sold.includes(order.status) ? order.total_cents - order.credited_cents : 0
  return Math.max(0, refundableCents(order) - price)
}

/** When the order was paid; null if it never was. */
export function paidAt({ items }: { items: { sold_at: Date | null }[] }): Date | null {
  return items[0]?.sold_at ?? null
}

/** Whether an order was ever paid, so that its items were sold. */
export function wasSold(order: Parameters<typeof paidAt>[0]): boolean {
  return paidAt(order) !== null
}

/**
 * Whether a payment can still count for an order: an unpaid order awaits it, and it may reopen a canceled one, unless
 * that was sold before, or could not be reopened when it had received its total.
 */
export function awaitsPayment(order: Money & { was_sold: boolean }): boolean {
  if (unpaid.includes(order.status)) return true
  return order.status === 'canceled' && !order.was_sold && refundableCents(order) < order.total_cents
}

/** The statuses of paid orders that have been or will be delivered. */
export const sold: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed']

/** Whether an order has an invoice, or gets one on request if it was paid before invoices were introduced. */
export function hasInvoice(order: { status: OrderStatus; invoice_number: string | null }): boolean {
  return order.invoice_number !== null || sold.includes(order.status)
}

/** The statuses that staff can set next, through any call. */
export function nextStatusesForStaff(
  order: Handed & Received & { payment_method: PaymentMethod },
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

type Handed = { status: OrderStatus; handed_over: boolean }

export function hasCorrectableAddress({ status, handed_over }: Handed): boolean {
  return !handed_over && inWork.includes(status)
}

/** A shipped order can be completed when it arrives, an order handed over to the customer as soon as it is paid. */
export function mayComplete({ status, handed_over }: Handed): boolean {
  return status === 'shipped' || handed_over
}

/** The statuses of orders that expire unless they are paid. */
export const unpaid: readonly OrderStatus[] = ['pending', 'awaiting_payment']

/** The statuses of paid orders that have not left the shop. */
export const inShop: readonly OrderStatus[] = ['paid', 'processing']

/** The statuses of orders that have not left the shop yet, and still may. */
export const inWork: readonly OrderStatus[] = [...unpaid, ...inShop]

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
  const latest = order.created_at.getTime() + (terms.minutes_to_pay_by_card + granted) * minuteMs
  return new Date(Math.min(now.getTime() + granted * minuteMs, latest))
}
