import { raiseAlert } from '../../core/alerts.ts'
import { actorName, type Context } from '../../core/context.ts'
import { moneyText } from '../../core/money.ts'
import { refuseFields } from '../../core/problem.ts'
import type { holdOrder } from '../orders/hold-order.ts'
import { noteTransfer } from '../orders/note-transfer.ts'
import { settleOrderByHand } from '../orders/settle-order.ts'
import { statusReasons } from '../orders/status-reasons.ts'
import { receivedFor } from './bank-rows.ts'

type Order = Awaited<ReturnType<typeof holdOrder>>
export type Difference = { accept_difference?: boolean | undefined; reason?: string | undefined }
export type Transfer = {
  line_id: number | null
  amount_cents: number
  reference: string
  received_on: string
}

/** What is missing is given up only with a reason. */
export function refuseWithoutReason({ accept_difference, reason }: Difference): void {
  if (accept_difference && !reason) refuseFields({ reason: ['Say why the difference is accepted.'] })
}

/** Writes down money for a held order, and settles the order when its total is there. */
export async function countTransfer(
  ctx: Context,
  order: Order,
  transfer: Transfer,
  difference: Difference,
): Promise<void> {
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
  if (!['pending', 'awaiting_payment', 'canceled'].includes(order.status)) {
    const came = `$${moneyText(transfer.amount_cents)}`
    await noteTransfer(ctx, { id: order.id, reason: `${came} more came by bank transfer: refund it` })
    return alertOf(
      ctx,
      order,
      'payments.paid-again',
      `${came} came by bank transfer for an order that is paid. Refund it.`,
    )
  }
  await settleWhenThere(ctx, order, difference)
}

/** Settles a held order whose transfers reach its total, or whose difference is accepted. */
export async function settleWhenThere(
  ctx: Context,
  order: Order,
  { accept_difference, reason }: Difference,
): Promise<void> {
  const received = (await receivedFor(ctx, [order.id])).get(order.id) ?? 0
  const missing = order.total_cents - received
  if (missing > 0 && !accept_difference) {
    const sums = `$${moneyText(received)} of $${moneyText(order.total_cents)}`
    await noteTransfer(ctx, { id: order.id, reason: `${statusReasons.partOfTransfer}: ${sums}` })
    const text = `${sums} has come by bank transfer. Ask the customer for the rest, accept the difference, or refund what came.`
    return alertOf(ctx, order, 'payments.underpaid', text)
  }
  const accepted = missing > 0 ? `, $${moneyText(missing)} less accepted: ${reason}` : ''
  await settleOrderByHand(ctx, { id: order.id, reason: `${statusReasons.paidByTransfer}${accepted}` })
  if (missing < 0) {
    const over = `$${moneyText(-missing)} more than the total of $${moneyText(order.total_cents)}`
    await alertOf(ctx, order, 'payments.overpaid', `Bank transfers brought ${over}. Refund the difference.`)
  }
}

function alertOf(ctx: Context, order: Order, kind: string, text: string): Promise<void> {
  return raiseAlert(ctx, { kind, subject: `order:${order.id}`, text })
}
