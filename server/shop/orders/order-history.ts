import type { Order, OrderStatus, OrderStep } from '#contract/shop/orders.ts'
import type { StatusReason } from '#contract/status-reasons.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { wordsFor } from '#server/messages/reason-texts.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { StatusChange } from './change-status.ts'
import { orderAnswer, withEngravings } from './order-answer.ts'
import type { OrderWithItems } from './order-rows.ts'

/** An order as shown to its customer, with its history. */
export async function withHistory(ctx: Context, order: OrderWithItems): Promise<Order> {
  const changes = await ctx.database
    .selectFrom('order_status_changes')
    .select(['from_status', 'to_status', 'code', 'params', 'staff_note', 'is_note_public', 'at'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  return withSteps(ctx, order, changes)
}

/** Like `withHistory`, with status changes that the caller has already read. */
export function withSteps(ctx: Context, order: OrderWithItems, changes: StatusChange[]): Order {
  const answer = orderAnswer(ctx, order)
  return {
    ...answer,
    items: withEngravings(answer.items, order.items),
    history: changes.flatMap((change) => stepOf(ctx, change)),
  }
}

/**
 * A change of an order as shown to the customer, with the text of its code. Omitted if it has no text and changes no
 * status.
 */
function stepOf(ctx: Context, { from_status, to_status, at, ...change }: StatusChange): OrderStep[] {
  const status = to_status as OrderStatus
  const words = wordsFor(messagesOf(ctx).history, change as StatusReason, status)
  if (from_status === to_status && words === null) return []
  const own = change.is_note_public ? change.staff_note : null
  const note = words && own ? `${words}: ${own}` : (words ?? own)
  return [{ status, at: at.toISOString(), note }]
}
