import type { PaymentReason } from '#contract/status-reasons.ts'
import type { Alert } from '#server/messages/alert-reasons.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { replaceAlert, withdrawAlert } from '#server/shop/alerts/alerts.ts'
import { changeStatus, recordStatus } from '../change-status.ts'
import type { LockedOrder, OrderPayment, OrderWithItems } from '../order-rows.ts'
import { awaitsPayment, owedCents, refundableCents, unpaid, wasSold } from '../order-states.ts'
import { reopenOrder } from '../reopen-order.ts'

/** Money that arrived: `received_on` is the day that it counts for in the books. */
export type NewPayment = Pick<
  OrderPayment,
  'method' | 'amount_cents' | 'reference' | 'received_on' | 'is_by_hand'
> &
  Partial<Pick<OrderPayment, 'card_payment_id' | 'line_id'>>

/** How an order was paid, and why staff accept less than its total, if they do. */
export type HowPaid = {
  reason: PaymentReason
  staff_note?: string | undefined
  accepted_because?: string | undefined
}

/**
 * Records money received for a locked order, whatever its status. Marks the order as paid once it holds its total; a canceled one is reopened if its items are in stock or can be made. Alerts staff if it holds more or less
 * than its price. The caller records each payment only once.
 */
export async function receivePayment(
  ctx: Tx,
  order: LockedOrder,
  payment: NewPayment,
  how: HowPaid,
): Promise<LockedOrder> {
  const received = await insertPayment(ctx, order, payment)
  if (awaitsPayment({ ...order, was_sold: wasSold(order) })) return settleOrder(ctx, received, how)
  await alertDifference(ctx, received, 'more')
  return received
}

/** Adds a payment to a locked order without marking it as paid: the only statement that records money. */
export async function insertPayment(ctx: Tx, order: LockedOrder, payment: NewPayment): Promise<LockedOrder> {
  const row = await ctx.database
    .insertInto('order_payments')
    .values({
      ...payment,
      order_id: order.id,
      recorded_by: actorName(ctx.actor),
      recorded_at: ctx.clock(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    ...order,
    payments: [...order.payments, { ...row, payer_name: null }],
    received_cents: order.received_cents + payment.amount_cents,
  }
}

/** Marks a locked order that awaits payment as paid if it holds its total, or if staff accept less. */
export async function settleOrder(
  ctx: Tx,
  order: LockedOrder,
  { reason, staff_note, accepted_because }: HowPaid,
): Promise<LockedOrder> {
  const { status, total_cents } = order
  const received_cents = refundableCents(order)
  const missing = Math.max(0, total_cents - received_cents)
  if (missing > 0 && accepted_because === undefined) {
    if (unpaid.includes(status)) {
      const partial = { code: 'partial_transfer' as const, params: { received_cents, total_cents } }
      await recordStatus(ctx, order, { from: status, to: status, reason: partial })
    }
    await alertDifference(ctx, order, 'more')
    return order
  }
  const why =
    missing > 0
      ? {
          reason: { code: 'paid_by_transfer' as const, params: { accepted_cents: missing } },
          staff_note: accepted_because,
        }
      : { reason, staff_note }
  const paid = await markPaid(ctx, order, why)
  // One that stays canceled has an alert that says why; an earlier one about a part must still be corrected.
  await alertDifference(ctx, paid, paid.status === 'paid' ? 'more' : 'less')
  return paid
}

type WhyPaid = Pick<HowPaid, 'reason' | 'staff_note'>

async function markPaid(ctx: Tx, order: LockedOrder, why: WhyPaid): Promise<LockedOrder> {
  if (order.status !== 'canceled') return changeStatus(ctx, order, 'paid', why)
  // The account is deleted, so there is no address to send the items to.
  if (order.account_id === null && order.source === 'shop')
    return recordUnusablePayment(ctx, order, 'customer_gone', why)
  const reopened = await reopenOrder(ctx, order)
  return reopened
    ? changeStatus(ctx, reopened, 'paid', why)
    : recordUnusablePayment(ctx, order, 'pieces_sold', why)
}

async function recordUnusablePayment(
  ctx: Tx,
  order: LockedOrder,
  code: 'customer_gone' | 'pieces_sold',
  { reason: payment, staff_note }: WhyPaid,
): Promise<LockedOrder> {
  const reason = { code, params: { payment } }
  await recordStatus(ctx, order, { from: 'canceled', to: 'canceled', reason, staff_note })
  return order
}

/** The customer must not cancel a partly paid order or change its payment method, or the money would be lost. */
export function refusePartlyPaid(order: OrderWithItems): void {
  if (refundableCents(order) > 0) refuse('order_partly_paid')
}

/** The kinds of alerts about a payment for an order that stays canceled, by reason code. */
export const unfulfillableKinds = {
  pieces_sold: 'orders.paid-but-sold',
  customer_gone: 'orders.paid-but-customer-gone',
} as const

/**
 * Alerts staff if an order holds more or less money than it should: an unpaid one a part of its total, any other one
 * something that is owed to the customer. Withdraws the alerts that no longer apply. After a change to `less` it only
 * corrects open alerts, since staff made that change themselves.
 */
export async function alertDifference(
  ctx: Context,
  order: OrderWithItems,
  change: 'more' | 'less',
): Promise<void> {
  const { id: order_id, total_cents } = order
  const subject = `order:${order_id}`
  const received_cents = unpaid.includes(order.status) ? refundableCents(order) : 0
  const owed_cents = owedCents(order)
  const underpaid = { order_id, received_cents, total_cents }
  await follow(ctx, { kind: 'payments.underpaid', subject, params: underpaid }, received_cents, change)
  await follow(
    ctx,
    { kind: 'orders.refund-due', subject, params: { order_id, owed_cents } },
    owed_cents,
    change,
  )
  if (owed_cents > 0) return
  for (const kind of Object.values(unfulfillableKinds)) await withdrawAlert(ctx, { kind, subject })
}

async function follow(ctx: Context, alert: Alert, cents: number, change: 'more' | 'less'): Promise<void> {
  if (cents === 0) await withdrawAlert(ctx, alert)
  else await replaceAlert(ctx, alert, { evenIfNone: change === 'more' })
}
