import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { refuseHeld } from '#server/shop/orders/order-holds.ts'
import type { OrderItemRow, WholeOrder } from '#server/shop/orders/order-rows.ts'

export type Place = { order_item_id: number; slot: number }
export type Tick = Place & { actor: string }

/** The pieces of order items that lie in their parcel. */
export async function findTicks(ctx: Context, orderItemIds: number[]): Promise<Tick[]> {
  if (orderItemIds.length === 0) return []
  return ctx.database
    .selectFrom('packed_pieces')
    .select(['order_item_id', 'slot', 'actor'])
    .where('order_item_id', 'in', orderItemIds)
    .orderBy('slot')
    .execute()
}

/** Whether an order is waiting for its parcel. */
export function isToPack({ status }: Pick<WholeOrder, 'status'>): boolean {
  return status === 'paid' || status === 'processing'
}

/** Locks an order that is to be packed. */
export async function lockToPack(ctx: Context, id: string): Promise<WholeOrder> {
  const order = await lockAnyOrder(ctx, id)
  if (!isToPack(order)) return refuse('not_to_pack')
  await refuseHeld(ctx, order.id)
  return order
}

/** How many pieces of an item belong into the parcel: those that were not returned. */
export function piecesLeft({ quantity, returned_quantity }: OrderItemRow): number {
  return quantity - returned_quantity
}

/** Puts a piece into the parcel. Repeating it has no effect. */
export async function tick(ctx: Context, place: Place): Promise<void> {
  await ctx.database
    .insertInto('packed_pieces')
    .values({ ...place, actor: actorName(ctx.actor), at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes it out again. */
export async function untick(ctx: Context, { order_item_id, slot }: Place): Promise<void> {
  await ctx.database
    .deleteFrom('packed_pieces')
    .where('order_item_id', '=', order_item_id)
    .where('slot', '=', slot)
    .execute()
}
