import type { OrderStatus } from '../../../contract/shop/orders.ts'
import { actorName, type Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { mailStatusChange } from '../../order-mails/order-mails.ts'
import { returnStock } from '../catalogue/stock.ts'
import { issueInvoice } from '../invoicing/issue-invoice.ts'
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
  const changed = {
    status: to,
    expires_at: unpaid.includes(to) ? order.expires_at : null,
    network_hash: unpaid.includes(to) ? order.network_hash : null,
    paid_at: to === 'paid' ? ctx.clock() : order.paid_at,
  }
  await ctx.database.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  const moved = { ...order, ...changed }
  // In the very transaction that makes it paid: whoever sees a paid order finds its invoice.
  if (to === 'paid') moved.invoice_number = await issueInvoice(ctx, moved)
  await recordStatus(ctx, order.id, order.status, to, reason)
  return moved
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
  await mailStatusChange(ctx, orderId, { from, to, reason })
}

/**
 * Gives the pieces of a held order back, once: the flag on the order says whether it still has them. Pieces that can't
 * be sold again leave the order all the same.
 */
export async function giveStockBack(
  ctx: Context,
  order: WholeOrder,
  { areSellable = true }: { areSellable?: boolean } = {},
): Promise<void> {
  if (!order.stock_taken) return
  await ctx.database.updateTable('orders').set({ stock_taken: false }).where('id', '=', order.id).execute()
  const pieces = areSellable ? piecesOf(order) : []
  if (pieces.length > 0) await returnStock(ctx, pieces)
}

/** Gives single pieces of a held order back; the caller has seen to it that they have not gone back before. */
export async function returnPieces(
  ctx: Context,
  order: WholeOrder,
  pieces: { item: number; quantity: number }[],
): Promise<void> {
  const returned = pieces.flatMap(({ item, quantity }) => {
    const product_id = order.items.find(({ id }) => id === item)?.product_id ?? null
    return product_id === null ? [] : [{ product_id, quantity }]
  })
  for (const { item, quantity } of pieces) {
    await ctx.database
      .updateTable('order_items')
      .set((set) => ({ returned_quantity: set('returned_quantity', '+', quantity) }))
      .where('id', '=', item)
      .execute()
  }
  if (returned.length > 0) await returnStock(ctx, returned)
}

/** The pieces of a held order that have not gone back yet, of products that still exist. */
export function piecesOf(order: WholeOrder): { product_id: number; quantity: number }[] {
  return order.items.flatMap(({ product_id, quantity, returned_quantity }) =>
    product_id === null || returned_quantity === quantity
      ? []
      : [{ product_id, quantity: quantity - returned_quantity }],
  )
}

function wordOf(status: OrderStatus): string {
  return status.replaceAll('_', ' ')
}
