import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { describeCustomization } from '../../../contract/customization.ts'
import { type Declaration, DeliveryAddress, PaymentMethod } from '../../../contract/shop/orders.ts'
import { DeclarationKind } from '../../../contract/shop/shipping.ts'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { withIdempotencyKey } from '../../core/idempotency.ts'
import { jsonb } from '../../core/jsonb.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import type { PricedLine } from '../cart/find-cart.ts'
import { takeCart } from '../cart/take-cart.ts'
import { takeStock } from '../catalogue/stock.ts'
import { recordStatus } from '../orders/change-status.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { madeQuantities } from '../orders/made-pieces.ts'
import { refuseTooManyOpen } from '../orders/open-orders.ts'
import { withHistory } from '../orders/order-history.ts'
import { firstStatus, minutesToPay } from '../orders/order-states.ts'
import { totalsOf } from '../pricing/totals.ts'
import { promiseDay, type Work } from '../workshop/promise-day.ts'
import { refuseUnavailableMethod } from './checkout-options.ts'
import { confirmShipping } from './confirm-shipping.ts'

const PlaceOrder = z.object({
  payment_method: PaymentMethod,
  delivery_address: DeliveryAddress,
  age_confirmed: z.boolean().default(false),
  declarations: z.array(DeclarationKind).default([]),
})
type PlaceOrder = z.output<typeof PlaceOrder>

/** The largest PostgreSQL integer. */
const maxCents = 2_147_483_647

/**
 * Places an order for the caller's cart in one transaction, at current prices, stock and shipping rules. With an
 * idempotency key, retries do not place another.
 */
export const placeOrder = verb({
  name: 'orders.place',
  may: signedIn,
  input: PlaceOrder.extend({ key: z.string().optional(), network: z.string().optional() }),
  run: (ctx, { key, network, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'orders.place', key, body: input }, async () => {
      await refuseUnavailableMethod(ctx, input.payment_method)
      const lines = await takeCart(ctx, {})
      if (lines.length === 0) return refuse('cart_empty')
      refuseUnavailable(lines)
      const shipping = await confirmShipping(ctx, lines, input)
      const { accountId } = ctx.actor
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const network_hash = await refuseTooManyOpen(ctx, { accountId, network, pieces })
      const id = newOrderNumber()
      const toMake = await takeStock(ctx, {
        order_id: id,
        pieces: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
      })
      const made = madeQuantities(lines, toMake)
      const promised_on = await promiseDay(ctx, worksOf(lines, made), { lock: true })
      await insertOrder(ctx, {
        ...{ id, lines, made, promised_on, input, accountId, network_hash },
        ...shipping,
      })
      const order = await lockOrder(ctx, id)
      if (!order) throw new Error(`Order ${id} vanished`)
      return withHistory(ctx, order)
    }),
})

/** Names all unavailable items at once. The conditional stock update is what prevents overselling. */
function refuseUnavailable(lines: PricedLine[]): void {
  const items = lines.flatMap(({ product, problem }) => (problem ? [{ name: product.name, problem }] : []))
  if (items.length > 0) refuse('items_unavailable', { items })
}

/** What the workshop has to do for the lines: pieces that are not in stock, and customizations. */
function worksOf(lines: PricedLine[], made: number[]): Work[] {
  return lines.flatMap(({ quantity, customization, product: { making_days } }, index) => {
    const toMake = made[index] ?? 0
    const works = [
      { quantity: toMake, making_days, isCustomized: customization !== null },
      { quantity: quantity - toMake, making_days: null, isCustomized: customization !== null },
    ]
    return works.filter((work) => work.quantity > 0)
  })
}

async function insertOrder(
  ctx: Context,
  {
    id,
    lines,
    made,
    promised_on,
    shipping_cents,
    declarations,
    input,
    accountId,
    network_hash,
  }: {
    id: string
    lines: PricedLine[]
    made: number[]
    promised_on: string | null
    shipping_cents: number
    declarations: Declaration[]
    input: PlaceOrder
    accountId: number
    network_hash: string | null
  },
): Promise<void> {
  const now = ctx.clock()
  const status = firstStatus(input.payment_method)
  const totals = totalsOf({ lines, shipping_cents })
  if (totals.total_cents > maxCents) return refuse('order_total_too_large')
  await ctx.database
    .insertInto('orders')
    .values({
      id,
      account_id: accountId,
      network_hash,
      status,
      payment_method: input.payment_method,
      ...totals,
      currency: 'USD',
      delivery_address: jsonb(input.delivery_address),
      age_confirmed: input.age_confirmed,
      declarations: jsonb(declarations),
      stock_taken: true,
      promised_on,
      created_at: now,
      expires_at: new Date(now.getTime() + minutesToPay(input.payment_method) * 60_000),
    })
    .execute()
  await ctx.database
    .insertInto('order_items')
    .values(lines.map((line, index) => ({ ...itemRow(id, line), made_quantity: made[index] ?? 0 })))
    .execute()
  await recordStatus(ctx, { id, from: null, to: status, reason: { code: 'placed', params: {} } })
}

const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten characters of Crockford base32: 50 random bits, no easily confused letters, readable over the phone. */
function newOrderNumber(): string {
  return Array.from({ length: 10 }, () => base32[randomInt(base32.length)]).join('')
}

/** Snapshots name, price, customization and measures at the time of the order. */
function itemRow(order_id: string, { product, quantity, customization, unit_price_cents }: PricedLine) {
  return {
    order_id,
    product_id: product.id,
    name: product.name,
    slug: product.slug,
    thumb_image: product.picture?.thumb_image ?? null,
    quantity,
    customization: customization && jsonb(customization),
    customization_lines: jsonb(describeCustomization(product.options, customization)),
    unit_price_cents,
    weight_g: product.weight_g,
    packed_weight_g: product.packed_weight_g,
    blade_cm: product.blade_cm,
  }
}
