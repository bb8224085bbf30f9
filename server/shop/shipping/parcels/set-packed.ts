import { z } from 'zod'
import { setPackedCall } from '#contract/admin/orders/packing.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import type { OrderItemRow } from '#server/shop/orders/order-rows.ts'
import { assignPiece, findAssignedPieces, unassignPiece } from '#server/shop/serial-numbers/assign-piece.ts'
import { findNumbered } from '#server/shop/serial-numbers/find-numbered.ts'
import { lockToPack, packUnit, unitsLeft, unpackUnit } from './packed-units.ts'

/** Sets whether a unit is packed. A unit of a numbered product needs its piece; unpacking the unit unassigns it. */
export const setPacked = action({
  name: 'orders.tick-piece',
  may: permitted('orders.pack'),
  input: setPackedCall.body.extend({ id: z.string(), item: Id, slot: z.int().min(1) }),
  run: async (ctx, { id, item: itemId, slot, is_packed, serial }) => {
    const order = await lockToPack(ctx, id)
    const item = order.items.find((one) => one.id === itemId)
    if (!item || slot > unitsLeft(item)) return refuse('slot_not_in_order')
    const unit = { order_item_id: item.id, slot }
    if (!is_packed) {
      await unpackUnit(ctx, unit)
      return unassignPiece(ctx, unit)
    }
    if (serial !== undefined) {
      const product_id = item.product_id ?? refuse('unknown_code', { code: serial })
      await assignPiece(ctx, { ...unit, serial, order_id: order.id, product_id })
    } else await refuseUnassigned(ctx, item, slot)
    await packUnit(ctx, unit)
  },
  audit: {
    subject: ({ id }) => `order:${id}`,
    did: ({ item, slot, is_packed, serial }) => ({ item, slot, is_packed, serial }),
  },
  clears: [],
})

async function refuseUnassigned(
  ctx: Context,
  { id, name, product_id }: OrderItemRow,
  slot: number,
): Promise<void> {
  if (product_id === null || !(await findNumbered(ctx, [product_id])).has(product_id)) return
  const assigned = await findAssignedPieces(ctx, [id])
  if (!assigned.some((piece) => piece.slot === slot)) refuse('serial_needed', { name })
}
