import { recordTransferCall } from '#contract/admin/money/statement-lines.ts'
import { isAfterTomorrow, isLongAgo } from '#server/integrations/bank-formats/date-text.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { centsOf, maxCents } from '#server/platform/kernel/money.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { lockAnyOrder } from '#server/shop/orders/find-orders.ts'
import type { LockedOrder } from '#server/shop/orders/order-rows.ts'
import { unpaid } from '#server/shop/orders/order-states.ts'
import {
  type HowPaid,
  type NewPayment,
  receivePayment,
  settleOrder,
} from '#server/shop/orders/payment/receive-payment.ts'
import { orderNumberOf } from '#server/shop/orders/read-order-numbers.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'

type Difference = { accept_difference?: boolean | undefined; reason?: string | undefined }

/** Records a transfer that staff saw at the bank. Repeating the same order, day, amount and reference has no effect. */
export const recordTransfer = action({
  name: 'payments.record-transfer',
  may: permitted('money.manage'),
  input: recordTransferCall.body.extend(recordTransferCall.params.shape),
  clears: [],
  run: async (ctx, { id, amount, reference, received_on, ...difference }) => {
    refuseWithoutReason(difference)
    await refuseDoubtfulDay(ctx, received_on)
    const order = await lockAnyOrder(ctx, orderNumberOf(id))
    const transfer = { amount_cents: centsOf(amount), reference, received_on }
    const earlier = await ctx.database
      .selectFrom('order_payments')
      .select('id')
      .where('order_id', '=', order.id)
      .where('method', '=', 'bank_transfer')
      .where('is_by_hand', '=', true)
      .where('amount_cents', '=', transfer.amount_cents)
      .where('reference', '=', reference)
      .where('received_on', '=', received_on)
      .executeTakeFirst()
    if (!earlier) await allocateTransfer(ctx, order, transfer, difference)
    else await acceptDifference(ctx, order, difference)
    return order.id
  },
  audit: { subject: (_, id) => `order:${id}`, did: ({ amount, received_on }) => ({ amount, received_on }) },
})

/** Refuses an implausible day that staff entered. */
async function refuseDoubtfulDay(ctx: Context, received_on: string): Promise<void> {
  const today = await shopDay(ctx)
  if (isAfterTomorrow(received_on, today)) refuseField('received_on', 'date_in_future')
  if (isLongAgo(received_on, today)) refuseField('received_on', 'date_long_ago')
}

/** Accepting a shortfall requires a reason. */
export function refuseWithoutReason({ accept_difference, reason }: Difference): void {
  if (accept_difference && !reason) refuseField('reason', 'difference_reason_required')
}

/** Records a transfer received for a locked order, and marks the order as paid once its total is reached. */
export async function allocateTransfer(
  ctx: Tx,
  order: LockedOrder,
  transfer: Omit<NewPayment, 'method' | 'is_by_hand'>,
  difference: Difference,
): Promise<void> {
  const earlier_cents = order.received_cents
  if (earlier_cents + transfer.amount_cents > maxCents) refuse('transfers_too_large', { earlier_cents })
  const payment = { ...transfer, method: 'bank_transfer' as const, is_by_hand: !transfer.line_id }
  await receivePayment(ctx, order, payment, paidByTransfer(difference))
}

/** Accepts a shortfall for a transfer that is already recorded; has no effect once the order is paid. */
export async function acceptDifference(ctx: Tx, order: LockedOrder, difference: Difference): Promise<void> {
  if (!difference.accept_difference || !unpaid.includes(order.status)) return
  await settleOrder(ctx, order, paidByTransfer(difference))
}

function paidByTransfer({ accept_difference, reason }: Difference): HowPaid {
  return {
    reason: { code: 'paid_by_transfer', params: {} },
    accepted_because: accept_difference ? reason : undefined,
  }
}
