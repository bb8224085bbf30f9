import { z } from 'zod'
import { type Parcel, saveParcelCall } from '#contract/admin/orders/packing.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { lockAnyOrder } from '#server/shop/orders/find-orders.ts'
import { refuseHeld } from '#server/shop/orders/notes-and-holds.ts'
import type { OrderItemRow, OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { findCarrier } from './carriers.ts'

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
export function unitsLeft({
  quantity,
  returned_quantity,
}: Pick<OrderItemRow, 'quantity' | 'returned_quantity'>): number {
  return quantity - returned_quantity
}

/** The number of units in an order's parcel, and their weights in grams; null if a weight is unknown. */
export function weightOf(items: OrderItemRow[]) {
  const left = items.filter((item) => unitsLeft(item) > 0)
  const sum = (field: 'weight_g' | 'packed_weight_g') =>
    left.reduce<number | null>((total, { [field]: grams, ...item }) => {
      return total === null || grams === null ? null : total + grams * unitsLeft(item)
    }, 0)
  return {
    units: left.reduce((total, item) => total + unitsLeft(item), 0),
    net_g: sum('weight_g'),
    packed_g: sum('packed_weight_g'),
  }
}

const nothing: Parcel = { weight_g: null, carrier: null, tracking_number: null }

/** The weight and tracking number saved for an order's parcel. */
export async function findParcel(ctx: Context, orderId: string): Promise<Parcel> {
  const row = await ctx.database
    .selectFrom('parcels')
    .select(['weight_g', 'carrier', 'tracking_number'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? nothing
}

/** Saves weight and tracking number until the order is shipped. */
export const saveParcel = action({
  name: 'orders.save-parcel',
  may: permitted('orders.pack'),
  input: saveParcelCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, carrier, seen, ...parcel }) => {
    const order = await lockToPack(ctx, id)
    const changes = {
      ...parcel,
      ...(carrier !== undefined && { carrier: carrier && (await findCarrier(ctx, carrier)).name }),
    }
    await refuseChangedParcel(ctx, order.id, changes, seen)
    await ctx.database
      .insertInto('parcels')
      .values({ ...nothing, ...changes, order_id: order.id })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ ...changes, order_id: order.id }))
      .execute()
  },
  audit: {
    subject: ({ id }) => `order:${id}`,
    did: ({ weight_g, carrier, tracking_number }) => ({ weight_g, carrier, tracking_number }),
  },
  clears: [],
})

/** Refuses to overwrite changes that the caller has not seen. The order must be locked. */
export async function refuseChangedParcel(
  ctx: Context,
  orderId: string,
  changes: Partial<Parcel>,
  seen: Partial<Parcel> | undefined,
): Promise<void> {
  if (!seen) return
  const now = await findParcel(ctx, orderId)
  const isOverwritten = (field: keyof Parcel) =>
    changes[field] !== undefined &&
    seen[field] !== undefined &&
    now[field] !== seen[field] &&
    now[field] !== changes[field]
  if (Object.keys(nothing).some((field) => isOverwritten(field as keyof Parcel))) refuse('parcel_changed')
}
