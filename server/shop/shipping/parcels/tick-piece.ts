import { z } from 'zod'
import { tickPieceCall } from '#contract/admin/orders/packing.ts'
import { Id } from '#contract/wire.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { verb } from '#server/platform/kernel/verb.ts'
import type { OrderItemRow } from '#server/shop/orders/order-rows.ts'
import { bindPiece, findBoundPieces, unbindPiece } from '#server/shop/serial-numbers/bind-piece.ts'
import { findNumbered } from '#server/shop/serial-numbers/find-numbered.ts'
import { lockToPack, piecesLeft, tick, untick } from './packed-pieces.ts'

/** Sets whether a piece lies in the parcel. A numbered one is known by its number, which it loses when it is taken out. */
export const tickPiece = verb({
  name: 'orders.tick-piece',
  may: permitted('orders.pack'),
  input: tickPieceCall.body.extend({ id: z.string(), item: Id, slot: z.int().min(1) }),
  run: async (ctx, { id, item: itemId, slot, is_packed, serial }) => {
    const order = await lockToPack(ctx, id)
    const item = order.items.find((one) => one.id === itemId)
    if (!item || slot > piecesLeft(item)) return refuse('slot_not_in_order')
    const place = { order_item_id: item.id, slot }
    if (!is_packed) {
      await untick(ctx, place)
      return unbindPiece(ctx, place)
    }
    if (serial !== undefined) {
      const product_id = item.product_id ?? refuse('unknown_code', { code: serial })
      await bindPiece(ctx, { ...place, serial, order_id: order.id, product_id })
    } else await refuseUnbound(ctx, item, slot)
    await tick(ctx, place)
  },
  subject: ({ id }) => `order:${id}`,
  did: ({ item, slot, is_packed, serial }) => ({ item, slot, is_packed, serial }),
  invalidates: [],
})

async function refuseUnbound(
  ctx: Context,
  { id, name, product_id }: OrderItemRow,
  slot: number,
): Promise<void> {
  if (product_id === null || !(await findNumbered(ctx, [product_id])).has(product_id)) return
  const bound = await findBoundPieces(ctx, [id])
  if (!bound.some((piece) => piece.slot === slot)) refuse('serial_needed', { name })
}
