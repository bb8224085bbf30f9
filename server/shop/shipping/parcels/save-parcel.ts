import { z } from 'zod'
import { type Parcel, saveParcelCall } from '#contract/admin/orders/packing.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { carrierName, carriers } from './carriers.ts'
import { lockToPack } from './packed-units.ts'

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

/** Saves weight and tracking number until the order is shipped. */
export const saveParcel = action({
  name: 'orders.save-parcel',
  may: permitted('orders.pack'),
  input: saveParcelCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, carrier, seen, ...parcel }) => {
    const order = await lockToPack(ctx, id)
    const { carriers: carrierList } = await readSetting(ctx, carriers)
    const changes = {
      ...parcel,
      ...(carrier !== undefined && { carrier: carrier && carrierName(carrierList, carrier) }),
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
