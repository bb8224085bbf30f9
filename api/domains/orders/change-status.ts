import type { OrderStatus } from '../../../contract/shop/orders.ts'
import { actorName, type Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { returnStock } from '../catalogue/stock.ts'
import { tellOfChange } from './order-mails.ts'
import type { WholeOrder } from './order-rows.ts'
import { mayBecome, unpaid } from './order-states.ts'

/** Moves a held order along the table of transitions and writes down who did it, when and why. */
export async function changeStatus(
  ctx: Context,
  order: WholeOrder,
  to: OrderStatus,
  reason: string,
): Promise<WholeOrder> {
  if (!mayBecome(order.status, to))
    refuse('conflict', `An order that is ${wordOf(order.status)} cannot become ${wordOf(to)}.`)
  const expires_at = unpaid.includes(to) ? order.expires_at : null
  await ctx.database
    .updateTable('orders')
    .set({ status: to, expires_at })
    .where('id', '=', order.id)
    .execute()
  await recordStatus(ctx, order.id, order.status, to, reason)
  return { ...order, status: to, expires_at }
}

export async function recordStatus(
  ctx: Context,
  orderId: string,
  from: OrderStatus | null,
  to: OrderStatus,
  reason: string,
) {
  await ctx.database
    .insertInto('order_status_changes')
    .values({
      order_id: orderId,
      from_status: from,
      to_status: to,
      actor: actorName(ctx.actor),
      reason,
      at: ctx.clock(),
    })
    .execute()
  await tellOfChange(ctx, orderId, { from, to, reason })
}

/** Gives the pieces of a held order back, once: the flag on the order says whether it still has them. */
export async function giveStockBack(ctx: Context, order: WholeOrder): Promise<void> {
  if (!order.stock_taken) return
  await ctx.database.updateTable('orders').set({ stock_taken: false }).where('id', '=', order.id).execute()
  const pieces = piecesOf(order)
  if (pieces.length > 0) await returnStock(ctx, pieces)
}

/** The pieces of products that still exist. */
export function piecesOf(order: WholeOrder): { product_id: number; quantity: number }[] {
  return order.items.flatMap(({ product_id, quantity }) =>
    product_id === null ? [] : [{ product_id, quantity }],
  )
}

function wordOf(status: OrderStatus): string {
  return status.replaceAll('_', ' ')
}
