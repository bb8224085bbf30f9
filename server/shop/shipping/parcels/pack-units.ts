import { z } from 'zod'
import { scanCodeCall, setPackedCall } from '#contract/admin/orders/packing.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { findPricedProducts } from '#server/shop/catalogue/find-priced-products.ts'
import type { OrderItemRow, OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { refuseUnproven } from '#server/shop/orders/proofs/proof-state.ts'
import {
  assignPiece,
  findAssignedPieces,
  findPieceBySerial,
  type OrderUnit,
  unassignPiece,
} from '#server/shop/serial-numbers/assign-piece.ts'
import { findNumbered } from '#server/shop/serial-numbers/numbered-products.ts'
import { lockToPack, unitsLeft } from './parcel.ts'

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
    await refuseUnproven(ctx, order)
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

/**
 * Packs the unit of a scanned code and returns it. Refuses codes that do not belong in the parcel. Scanning a serial
 * number twice packs the same piece; scanning a product's code twice packs two units, so a repeated call needs its
 * idempotency key.
 */
export const scanCode = action({
  name: 'orders.scan-code',
  may: permitted('orders.pack'),
  input: scanCodeCall.body.extend({ id: z.string(), key: z.string().optional() }),
  run: (ctx, { key, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'orders.scan-code', key, body: input }, async () => {
      const order = await lockToPack(ctx, input.id)
      await refuseUnproven(ctx, order)
      const unit = await unitOfCode(ctx, order, input)
      await packUnit(ctx, unit)
      return unit
    }),
  audit: { subject: ({ id }) => `order:${id}`, did: ({ code }) => ({ code }) },
  clears: [],
})

async function unitOfCode(
  ctx: Tx,
  order: OrderWithItems,
  { code, item: inHand }: { code: string; item?: number | undefined },
): Promise<OrderUnit> {
  const ofSlug = order.items.find(({ slug }) => slug === code.toLowerCase())?.product_id ?? undefined
  const scanned = productIdOf(code) ?? ofSlug
  const piece = scanned === undefined ? await findPieceBySerial(ctx, code) : undefined
  const product_id = scanned ?? piece?.product_id ?? refuse('unknown_code', { code })
  const units = unitsOf(order, product_id, inHand)
  if (units.length === 0) return refuseOtherProduct(ctx, product_id, code)
  const name = order.items.find((item) => item.product_id === product_id)?.name ?? ''
  if (!piece && (await findNumbered(ctx, [product_id])).has(product_id))
    return refuse('serial_needed', { name })
  const items = order.items.map(({ id }) => id)
  const taken = await (piece ? findAssignedPieces(ctx, items) : findPackedUnits(ctx, items))
  const own = piece && units.find((unit) => isAt(unit)(piece))
  const free = units.find((unit) => !taken.some(isAt(unit)))
  const unit = own ?? free ?? refuse('all_packed', { name })
  if (piece) await assignPiece(ctx, { ...unit, serial: piece.serial, product_id, order_id: order.id })
  return unit
}

/** The units of a product in the parcel, those of the item in hand first. */
function unitsOf({ items }: OrderWithItems, productId: number, inHand: number | undefined): OrderUnit[] {
  return items
    .filter(({ product_id }) => product_id === productId)
    .toSorted((a, b) => Number(b.id === inHand) - Number(a.id === inHand))
    .flatMap((item) =>
      Array.from({ length: unitsLeft(item) }, (_, index) => ({ order_item_id: item.id, slot: index + 1 })),
    )
}

async function refuseOtherProduct(ctx: Context, productId: number, code: string): Promise<never> {
  const product = (await findPricedProducts(ctx, [productId])).get(productId)
  return product ? refuse('product_not_in_order', { name: product.name }) : refuse('unknown_code', { code })
}

export function isAt(unit: OrderUnit) {
  return (other: { order_item_id: number | null; slot: number | null }) =>
    other.order_item_id === unit.order_item_id && other.slot === unit.slot
}

/** The units of order items that are packed, with the actor who packed each. */
export async function findPackedUnits(
  ctx: Context,
  orderItemIds: number[],
): Promise<(OrderUnit & { actor: string })[]> {
  if (orderItemIds.length === 0) return []
  return ctx.database
    .selectFrom('packed_pieces')
    .select(['order_item_id', 'slot', 'actor'])
    .where('order_item_id', 'in', orderItemIds)
    .orderBy('slot')
    .execute()
}

/** Marks a unit as packed. Repeating it has no effect. */
async function packUnit(ctx: Context, unit: OrderUnit): Promise<void> {
  await ctx.database
    .insertInto('packed_pieces')
    .values({ ...unit, actor: actorName(ctx.actor), at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks a unit as not packed. */
async function unpackUnit(ctx: Context, { order_item_id, slot }: OrderUnit): Promise<void> {
  await ctx.database
    .deleteFrom('packed_pieces')
    .where('order_item_id', '=', order_item_id)
    .where('slot', '=', slot)
    .execute()
}

/** The text of a product's code, on packing slips and shelves: 'P00012'. Renaming the product does not change it. */
export function productCode(productId: number): string {
  return `P${String(productId).padStart(5, '0')}`
}

/** The product's id in a code; undefined if it is not the code of a product. */
export function productIdOf(code: string): number | undefined {
  const digits = /^P(\d{5,9})$/i.exec(code)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
