import { z } from 'zod'
import { correctShipmentCall, shipOrderCall } from '#contract/admin/orders/orders.ts'
import { shipPackedCall } from '#contract/admin/orders/packing.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { changeStatus } from '#server/shop/orders/change-status.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { addNote } from '#server/shop/orders/order-notes.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { mayBecome } from '#server/shop/orders/order-states.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { carrierName, carriers, trackingUrl } from './carriers.ts'
import { refuseChangedParcel } from './save-parcel.ts'

/** Marks a paid order as shipped. Repeating it with the same parcel has no effect; another parcel is refused. */
export const shipOrder = action({
  name: 'orders.ship',
  may: permitted('orders.manage', 'orders.pack'),
  input: shipOrderCall.body.extend({ id: z.string(), seen: shipPackedCall.body.shape.seen }),
  run: async (ctx, { id, seen, ...shipment }) => {
    const order = await lockAnyOrder(ctx, id)
    const parcel = await parcelOf(ctx, { tracking_number: null, ...shipment })
    if (order.shipped_at !== null) {
      if (isSameParcel(order, parcel)) return
      return refuse('order_already_shipped')
    }
    if (order.handed_over || !mayBecome(order.status, 'shipped'))
      return refuse('order_not_shippable', { status: order.status })
    await refuseChangedParcel(
      ctx,
      order.id,
      { carrier: parcel.carrier, tracking_number: parcel.tracking_number },
      seen,
    )
    const shipped = { ...parcel, shipped_at: ctx.clock(), left_on: await shopDay(ctx) }
    await ctx.database.updateTable('orders').set(shipped).where('id', '=', order.id).execute()
    const { carrier, tracking_number } = parcel
    const reason = { code: 'shipped' as const, params: { carrier, tracking_number } }
    await changeStatus(ctx, { ...order, ...shipped }, 'shipped', { reason })
  },
  audit: {
    subject: ({ id }) => `order:${id}`,
    did: ({ carrier, tracking_number }) => ({ carrier, tracking_number }),
  },
  clears: [],
})

/** Corrects carrier or tracking. A new number or carrier also updates the tracking URL. */
export const correctShipment = action({
  name: 'orders.correct-shipment',
  may: permitted('orders.manage', 'orders.pack'),
  input: correctShipmentCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, ...changes }) => {
    const order = await lockAnyOrder(ctx, id)
    if (order.carrier === null) return refuse('order_not_shipped')
    const { carrier, tracking_number } = order
    const isNewParcel = changes.carrier !== undefined || changes.tracking_number !== undefined
    const parcel = await parcelOf(ctx, {
      carrier,
      tracking_number,
      ...(!isNewParcel && { tracking_url: order.tracking_url }),
      ...changes,
    })
    if (isSameParcel(order, parcel)) return
    await ctx.database.updateTable('orders').set(parcel).where('id', '=', order.id).execute()
    await addNote(ctx, order.id, `Shipment corrected: ${textOf(order)} → ${textOf(parcel)}`)
  },
  audit: {
    subject: ({ id }) => `order:${id}`,
    did: ({ carrier, tracking_number }) => ({ carrier, tracking_number }),
  },
  clears: [],
})

type Parcel = { carrier: string; tracking_number: string | null; tracking_url: string | null }

/** A tracking URL given by staff takes precedence over that of a known carrier. */
async function parcelOf(
  ctx: Context,
  shipment: { carrier: string; tracking_number: string | null; tracking_url?: string | null | undefined },
): Promise<Parcel> {
  const { carriers: carrierList } = await readSetting(ctx, carriers)
  const { tracking_number, tracking_url = trackingUrl(carrierList, shipment.carrier, tracking_number) } =
    shipment
  return { carrier: carrierName(carrierList, shipment.carrier), tracking_number, tracking_url }
}

function isSameParcel(order: OrderWithItems, parcel: Parcel): boolean {
  return (
    order.carrier === parcel.carrier &&
    order.tracking_number === parcel.tracking_number &&
    order.tracking_url === parcel.tracking_url
  )
}

function textOf({ carrier, tracking_number }: { carrier: string | null; tracking_number: string | null }) {
  return [carrier, tracking_number].filter((part) => part !== null).join(' ')
}
