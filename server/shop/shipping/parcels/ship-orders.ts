import { z } from 'zod'
import type { shipOrdersCall } from '#contract/admin/orders/order-bulk.ts'
import { correctShipmentCall, shipOrderCall } from '#contract/admin/orders/orders.ts'
import { shipPackedCall } from '#contract/admin/orders/packing.ts'
import { maxCarrierLength, maxTrackingNumberLength } from '#contract/limits.ts'
import { Order } from '#contract/shop/orders.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { runInBulk } from '#server/platform/records/bulk.ts'
import { stateOf } from '#server/shop/orders/admin/change-order-status.ts'
import { changeStatus } from '#server/shop/orders/change-status.ts'
import { lockAnyOrder } from '#server/shop/orders/find-orders.ts'
import { addNote } from '#server/shop/orders/notes-and-holds.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { mayBecome } from '#server/shop/orders/order-states.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { findCarrier, trackingUrl } from './carriers.ts'
import { refuseChangedParcel } from './parcel.ts'

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
    await refuseChangedParcel(ctx, order.id, parcel, seen)
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
  const carrier = await findCarrier(ctx, shipment.carrier)
  const { tracking_number, tracking_url = trackingUrl(carrier, tracking_number) } = shipment
  return { carrier: carrier.name, tracking_number, tracking_url }
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

/** Hands a paid order over to the customer. Repeating it has no effect. */
export const handOver = action({
  name: 'orders.hand-over',
  may: permitted('orders.pack'),
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    const order = await lockAnyOrder(ctx, id)
    if (!order.handed_over) return refuse('order_not_handed_over')
    if (order.status === 'completed') return
    const reason = { code: 'by_staff' as const, params: {} }
    await changeStatus(ctx, order, 'completed', { reason, staff_note: 'Handed over' })
  },
  audit: { subject: ({ id }) => `order:${id}` },
  clears: [],
})

type Line =
  | { id: string; carrier: string; tracking_number: string }
  | { problem: 'shipping_line_unreadable' | 'shipping_line_repeated' }

/** Ships many orders from pasted lines of order number, carrier and tracking number. */
export function shipOrders(ctx: Context, { token, lines }: z.output<typeof shipOrdersCall.body>) {
  const read = readLines(lines)
  return runInBulk(
    ctx,
    {
      verb: 'orders.ship-many',
      may: permitted('orders.manage'),
      input: lines,
      subjects: async () => [...read.keys()],
      run: async (inside, subject) => {
        const line = read.get(subject) ?? { problem: 'shipping_line_unreadable' as const }
        if ('problem' in line) return refuse(line.problem)
        const before = await lockAnyOrder(inside, line.id)
        const { id, carrier, tracking_number } = line
        await shipOrder(inside, { id, carrier, ...(tracking_number && { tracking_number }) })
        const after = await lockAnyOrder(inside, id)
        const detail = {
          fullname: after.delivery_address.fullname,
          carrier: after.carrier ?? carrier,
          tracking_number: after.tracking_number,
        }
        const fate = before.shipped_at === null ? 'changed' : 'unchanged'
        return { fate, detail, state: stateOf(before) }
      },
    },
    token,
  )
}

/** Lines by their key in the answer: the order's number, or the line itself if it cannot be parsed. */
function readLines(text: string): Map<string, Line> {
  const read = new Map<string, Line>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [number = '', carrier = '', ...rest] = line.split(/[,;\t]/).map((part) => part.trim())
    const id = number.replace(/^#/, '').toUpperCase()
    const name = `Line ${index + 1}: ${line.trim().slice(0, 80)}`
    const [tracking_number = ''] = rest
    const isWrong =
      carrier === '' || carrier.length > maxCarrierLength || tracking_number.length > maxTrackingNumberLength
    if (!Order.shape.id.safeParse(id).success || isWrong || rest.length > 1)
      read.set(name, { problem: 'shipping_line_unreadable' })
    else if (read.has(id)) read.set(name, { problem: 'shipping_line_repeated' })
    else read.set(id, { id, carrier, tracking_number })
  }
  return read
}
