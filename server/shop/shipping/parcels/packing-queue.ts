import type { z } from 'zod'
import type { listPackingCall, PackingLine } from '#contract/admin/orders/packing.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { AdminPage } from '#server/platform/records/admin-list.ts'
import { listOrdersToPack } from '#server/shop/orders/admin/list-orders-to-pack.ts'
import { findHolds } from '#server/shop/orders/order-holds.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { paidAt } from '#server/shop/orders/order-states.ts'
import { findStages, type StageOfUnit } from '#server/shop/workshop/find-stages.ts'
import { findPackedUnits, type PackedUnit } from './packed-units.ts'

/** Paid orders that wait for their parcel. */
export async function listPacking(
  ctx: Context,
  query: z.output<typeof listPackingCall.query>,
): Promise<AdminPage<PackingLine>> {
  const page = await listOrdersToPack(ctx, query)
  const stages = await findStages(
    ctx,
    page.rows.map(({ id }) => id),
  )
  const packedUnits = await findPackedUnits(
    ctx,
    page.rows.flatMap(({ items }) => items.map(({ id }) => id)),
  )
  const holds = await findHolds(
    ctx,
    page.rows.map(({ id }) => id),
  )
  const held = new Set(holds.map(({ order_id }) => order_id))
  return {
    ...page,
    rows: page.rows.map((order) => ({ ...lineOf(order, stages, packedUnits), is_held: held.has(order.id) })),
  }
}

function lineOf(
  order: OrderWithItems,
  stages: StageOfUnit[],
  packedUnits: PackedUnit[],
): Omit<PackingLine, 'is_held'> {
  const { id, status, delivery_address, promised_on, handed_over } = order
  const items = order.items
    .map((item) => ({ ...item, left: item.quantity - item.returned_quantity }))
    .filter(({ left }) => left > 0)
  const isLeft = ({ order_item_id, slot }: { order_item_id: number; slot: number }) =>
    items.some((item) => item.id === order_item_id && slot <= item.left)
  return {
    id,
    status,
    promised_on,
    handed_over,
    fullname: delivery_address.fullname,
    country: delivery_address.country,
    paid_at: paidAt(order)?.toISOString() ?? null,
    pieces: items.reduce((sum, { left }) => sum + left, 0),
    packed: packedUnits.filter(isLeft).length,
    in_workshop: stages.filter((piece) => isLeft(piece) && piece.stage !== 'ready').length,
    items: items.map(({ name, thumb_image, left }) => ({ name, thumb_image, quantity: left })),
  }
}
