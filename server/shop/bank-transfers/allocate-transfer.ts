import { type Alert, alertText } from '#server/messages/alert-reasons.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { maxCents } from '#server/platform/kernel/money.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { raiseAlert, withdrawAlert } from '#server/shop/alerts/alerts.ts'
import type { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { addNote } from '#server/shop/orders/order-notes.ts'
import { acceptsPayment } from '#server/shop/orders/order-states.ts'
import { markOrderPaid } from '#server/shop/orders/payment/mark-order-paid.ts'
import { recordPartialPayment } from '#server/shop/orders/payment/record-partial-payment.ts'
import { receivedFor } from './bank-rows.ts'

type Order = Awaited<ReturnType<typeof lockAnyOrder>>
export type Difference = { accept_difference?: boolean | undefined; reason?: string | undefined }
export type Transfer = {
  line_id: number | null
  amount_cents: number
  reference: string
  received_on: string
}

/** Accepting a shortfall requires a reason. */
export function refuseWithoutReason({ accept_difference, reason }: Difference): void {
  if (accept_difference && !reason) refuseField('reason', 'difference_reason_required')
}

/** Records a transfer received for a locked order, and marks the order as paid once its total is reached. */
export async function allocateTransfer(
  ctx: Context,
  order: Order,
  transfer: Transfer,
  difference: Difference,
): Promise<void> {
  const earlier = (await receivedFor(ctx, [order.id])).get(order.id) ?? 0
  if (earlier + transfer.amount_cents > maxCents) {
    refuse('transfers_too_large', { earlier_cents: earlier })
  }
  await ctx.database
    .insertInto('bank_transfers')
    .values({
      ...transfer,
      order_id: order.id,
      is_by_hand: transfer.line_id === null,
      recorded_by: actorName(ctx.actor),
      recorded_at: ctx.clock(),
    })
    .execute()
  if (!awaitsPayment(order)) {
    return alertStaff(ctx, {
      ...about(order.id),
      kind: 'payments.paid-again',
      params: { order_id: order.id, amount_cents: transfer.amount_cents },
    })
  }
  await settleIfCovered(ctx, order, difference)
}

/** Also true for a canceled order, which a payment may reopen, unless an earlier payment has failed to reopen it. */
export function awaitsPayment(order: Pick<Order, 'status' | 'paid_at'>): boolean {
  return order.paid_at === null && acceptsPayment(order.status)
}

/** Marks a locked order as paid if transfers reach its total or the shortfall is accepted. */
export async function settleIfCovered(
  ctx: Context,
  order: Order,
  { accept_difference, reason }: Difference,
): Promise<void> {
  const { id, total_cents } = order
  const received_cents = (await receivedFor(ctx, [id])).get(id) ?? 0
  const missing = total_cents - received_cents
  if (missing > 0 && !accept_difference) {
    if (order.status !== 'canceled') await recordPartialPayment(ctx, order, received_cents)
    return alertStaff(ctx, {
      ...about(id),
      kind: 'payments.underpaid',
      params: { order_id: id, received_cents, total_cents },
    })
  }
  const accepted_cents = Math.max(0, missing) || undefined
  await markOrderPaid(ctx, {
    id,
    reason: { code: 'paid_by_transfer', params: { accepted_cents } },
    ...(accepted_cents && { staff_note: reason }),
  })
  await withdrawUnderpaid(ctx, id)
  if (missing < 0) {
    await alertStaff(ctx, {
      ...about(id),
      kind: 'payments.overpaid',
      params: { order_id: id, excess_cents: -missing, total_cents },
    })
  }
}

export function withdrawUnderpaid(ctx: Context, orderId: string): Promise<void> {
  return withdrawAlert(ctx, { kind: 'payments.underpaid', ...about(orderId) })
}

/** Alerts staff if a card pays an order for which transfers have already arrived. */
export async function alertTransfersBesideCard(ctx: Context, order: Order): Promise<void> {
  const received = (await receivedFor(ctx, [order.id])).get(order.id) ?? 0
  if (received === 0) return
  await alertStaff(ctx, {
    ...about(order.id),
    kind: 'payments.overpaid',
    params: { order_id: order.id, beside_card_cents: received },
  })
}

/** Also adds a note to the order, which stays after staff resolve the alert. */
async function alertStaff(ctx: Context, alert: TransferAlert): Promise<void> {
  const { timeZone } = await ctx.businessDetails(ctx)
  const text = alertText(messagesOf(ctx).alerts, alert, timeZone)
  await addNote(ctx, alert.params.order_id, text)
  await raiseAlert(ctx, alert)
}

type TransferAlert = Alert<'payments.underpaid' | 'payments.overpaid' | 'payments.paid-again'>

function about(orderId: string) {
  return { subject: `order:${orderId}` }
}
