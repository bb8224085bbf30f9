import { actorName } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { refuseHeld } from '#server/shop/orders/order-holds.ts'
import type { OrderItemRow, OrderWithItems } from '#server/shop/orders/order-rows.ts'
import type { OrderUnit } from '#server/shop/serial-numbers/assign-piece.ts'

export type PackedUnit = OrderUnit & { actor: string }

/** The units of order items that are packed. */
export async function findPackedUnits(ctx: Context, orderItemIds: number[]): Promise<PackedUnit[]> {
  if (orderItemIds.length === 0) return []
  return ctx.database
    .selectFrom('packed_pieces')
    .select(['order_item_id', 'slot', 'actor'])
    .where('order_item_id', 'in', orderItemIds)
    .orderBy('slot')
    .execute()
}

/** Whether an order is waiting for its parcel. */
export function isToPack({ status }: Pick<OrderWithItems, 'status'>): boolean {
  return status === 'paid' || status === 'processing'
}

/** Locks an order for packing; refuses if it is not waiting for its parcel. */
export async function lockToPack(ctx: Tx, id: string): Promise<OrderWithItems> {
  const order = await lockAnyOrder(ctx, id)
  if (!isToPack(order)) return refuse('not_to_pack')
  await refuseHeld(ctx, order.id)
  return order
}

/** The units of an item that belong in the parcel: those not returned. */
export function unitsLeft({ quantity, returned_quantity }: OrderItemRow): number {
  return quantity - returned_quantity
}

/** Marks a unit as packed. Repeating it has no effect. */
export async function packUnit(ctx: Context, unit: OrderUnit): Promise<void> {
  await ctx.database
    .insertInto('packed_pieces')
    .values({ ...unit, actor: actorName(ctx.actor), at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a unit as not packed. */
export async function unpackUnit(ctx: Context, { order_item_id, slot }: OrderUnit): Promise<void> {
  await ctx.database
    .deleteFrom('packed_pieces')
    .where('order_item_id', '=', order_item_id)
    .where('slot', '=', slot)
    .execute()
}
