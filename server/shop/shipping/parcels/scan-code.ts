import { z } from 'zod'
import { scanCodeCall } from '#contract/admin/orders/packing.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { findPricedProducts } from '#server/shop/catalogue/find-priced-products.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import {
  assignPiece,
  findAssignedPieces,
  findPieceBySerial,
  type OrderUnit,
} from '#server/shop/serial-numbers/assign-piece.ts'
import { findNumbered } from '#server/shop/serial-numbers/find-numbered.ts'
import { findPackedUnits, lockToPack, packUnit, unitsLeft } from './packed-units.ts'
import { productIdOf } from './product-code.ts'

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
      const product_id = productIdOf(input.code) ?? productOfSlug(order, input.code)
      const unit =
        product_id === undefined
          ? await scanSerial(ctx, order, input)
          : await scanProduct(ctx, order, { ...input, product_id })
      await packUnit(ctx, unit)
      return unit
    }),
  audit: { subject: ({ id }) => `order:${id}`, did: ({ code }) => ({ code }) },
  clears: [],
})

type Scan = { code: string; item?: number | undefined }

function productOfSlug({ items }: OrderWithItems, code: string): number | undefined {
  return items.find(({ slug }) => slug === code.toLowerCase())?.product_id ?? undefined
}

async function scanProduct(
  ctx: Context,
  order: OrderWithItems,
  { code, item, product_id }: Scan & { product_id: number },
): Promise<OrderUnit> {
  const units = unitsOf(order, product_id, item)
  if (units.length === 0) return refuseOtherProduct(ctx, product_id, code)
  const name = nameOf(order, product_id)
  if ((await findNumbered(ctx, [product_id])).has(product_id)) return refuse('serial_needed', { name })
  const packed = await findPackedUnits(
    ctx,
    order.items.map(({ id }) => id),
  )
  return units.find((unit) => !packed.some(isAt(unit))) ?? refuse('all_packed', { name })
}

async function scanSerial(ctx: Tx, order: OrderWithItems, { code, item }: Scan): Promise<OrderUnit> {
  const piece = (await findPieceBySerial(ctx, code)) ?? refuse('unknown_code', { code })
  const { serial, product_id } = piece
  const units = unitsOf(order, product_id, item)
  if (units.length === 0) return refuseOtherProduct(ctx, product_id, code)
  const assigned = await findAssignedPieces(
    ctx,
    order.items.map(({ id }) => id),
  )
  const own = units.find((unit) => unit.order_item_id === piece.order_item_id && unit.slot === piece.slot)
  const free = units.find((unit) => !assigned.some(isAt(unit)))
  const unit = own ?? free ?? refuse('all_packed', { name: nameOf(order, product_id) })
  await assignPiece(ctx, { ...unit, serial, product_id, order_id: order.id })
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

function isAt(unit: OrderUnit) {
  return (other: OrderUnit) => other.order_item_id === unit.order_item_id && other.slot === unit.slot
}

function nameOf({ items }: OrderWithItems, productId: number): string {
  return items.find(({ product_id }) => product_id === productId)?.name ?? ''
}

async function refuseOtherProduct(ctx: Context, productId: number, code: string): Promise<never> {
  const product = (await findPricedProducts(ctx, [productId])).get(productId)
  return product ? refuse('product_not_in_order', { name: product.name }) : refuse('unknown_code', { code })
}
