import type { Order, OrderStatus, OrderStep } from '../../../contract/shop/orders.ts'
import type { Context } from '../../core/context.ts'
import { orderAnswer } from './order-answer.ts'
import type { WholeOrder } from './order-rows.ts'
import { methodChanged, statusReasons } from './status-reasons.ts'

type Change = { from_status: string | null; to_status: string; reason: string; at: Date }

/** An order as its owner sees it, with how it came there. */
export async function withHistory(ctx: Context, order: WholeOrder): Promise<Order> {
  const changes = await ctx.database
    .selectFrom('order_status_changes')
    .select(['from_status', 'to_status', 'reason', 'at'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  return { ...orderAnswer(order), history: changes.flatMap(stepOf) }
}

/**
 * What the customer may know of a change. Reasons are written for the shop: only the known ones are told, in words of
 * their own, and a line that changes nothing is told only when it is one of them.
 */
function stepOf({ from_status, to_status, reason, at }: Change): OrderStep[] {
  const status = to_status as OrderStatus
  if (reason.startsWith(statusReasons.partOfTransfer)) return [{ status, at: at.toISOString(), note: reason }]
  const known = notes.find(([part]) => reason.includes(part))
  if (from_status === to_status && !known) return []
  return [{ status, at: at.toISOString(), note: known ? known[1] : (byDefault[status] ?? null) }]
}

const notes: [string, string][] = [
  [statusReasons.piecesSold, 'Your payment came after the pieces were sold. We will refund it.'],
  [statusReasons.paidByCard, 'By card'],
  [statusReasons.paidByTransfer, 'By bank transfer'],
  [statusReasons.canceledByCustomer, 'As you wished'],
  [statusReasons.notPaidInTime, 'It was not paid in time'],
  [methodChanged.card_2c2p, 'You chose to pay by card'],
  [methodChanged.bank_transfer, 'You chose to pay by bank transfer'],
  [methodChanged.custom, 'You chose another way to pay'],
]

const byDefault: Partial<Record<OrderStatus, string>> = { canceled: 'By the shop' }
