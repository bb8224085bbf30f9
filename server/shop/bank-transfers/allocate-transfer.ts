import type { Tx } from '#server/platform/kernel/context.ts'
import { maxCents } from '#server/platform/kernel/money.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import type { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { unpaid } from '#server/shop/orders/order-states.ts'
import { type HowPaid, receivePayment, settleOrder } from '#server/shop/orders/payment/receive-payment.ts'

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
  ctx: Tx,
  order: Order,
  transfer: Transfer,
  difference: Difference,
): Promise<void> {
  const earlier_cents = order.received_cents
  if (earlier_cents + transfer.amount_cents > maxCents) refuse('transfers_too_large', { earlier_cents })
  const payment = { ...transfer, method: 'bank_transfer' as const, is_by_hand: transfer.line_id === null }
  await receivePayment(ctx, order, payment, paidByTransfer(difference))
}

/** Accepts a shortfall for a transfer that is already recorded; has no effect once the order is paid. */
export async function acceptDifference(ctx: Tx, order: Order, difference: Difference): Promise<void> {
  if (!difference.accept_difference || !unpaid.includes(order.status)) return
  await settleOrder(ctx, order, paidByTransfer(difference))
}

function paidByTransfer({ accept_difference, reason }: Difference): HowPaid {
  return {
    reason: { code: 'paid_by_transfer', params: {} },
    accepted_because: accept_difference ? reason : undefined,
  }
}
