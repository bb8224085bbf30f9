import { z } from 'zod'
import { DeliveryAddress, PaymentMethod } from '../../../contract/shop/orders.ts'
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
import { refuseTooManyOpen } from '../orders/open-orders.ts'
import { withHistory } from '../orders/order-history.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { lockOrder } from '../orders/order-rows.ts'
import { firstStatus, minutesToPay } from '../orders/order-states.ts'
import { statusReasons } from '../orders/status-reasons.ts'
import { refuseMethodNotTaken } from './checkout-options.ts'
import { confirmShipping, type Declared } from './confirm-shipping.ts'

const PlaceOrder = z.object({
  payment_method: PaymentMethod,
  delivery_address: DeliveryAddress,
  age_confirmed: z.boolean().default(false),
  declarations: z.array(DeclarationKind).default([]),
})
type PlaceOrder = z.output<typeof PlaceOrder>

/** What the table's integer holds. */
const maxCents = 2_147_483_647

/**
 * Turns the caller's cart into an order: pieces, prices, shipping and rules of this moment, in one transaction.
 * With a key it happens once, however often it is asked for.
 */
export const placeOrder = verb({
  name: 'orders.place',
  may: signedIn,
  input: PlaceOrder.extend({ key: z.string().optional(), network: z.string().optional() }),
  run: (ctx, { key, network, ...wish }) =>
    withIdempotencyKey(ctx, { verb: 'orders.place', key, body: wish }, async () => {
      await refuseMethodNotTaken(ctx, wish.payment_method)
      const lines = await takeCart(ctx, {})
      if (lines.length === 0) return refuse('conflict', 'Your cart is empty.')
      refuseUnavailable(lines)
      const shipping = await confirmShipping(ctx, lines, wish)
      const { accountId } = ctx.actor
      const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
      const network_hash = await refuseTooManyOpen(ctx, { accountId, network, pieces })
      await takeStock(
        ctx,
        lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
      )
      const id = await insertOrder(ctx, { lines, ...shipping, wish, accountId, network_hash })
      const order = await lockOrder(ctx, id)
      if (!order) throw new Error(`Order ${id} vanished`)
      return withHistory(ctx, order)
    }),
})

/** Names every piece that stands in the way at once; the stock has the last word when it is taken. */
function refuseUnavailable(lines: PricedLine[]): void {
  const faulty = lines.filter(({ fault }) => fault)
  const named = new Set(faulty.map(({ product, fault }) => `${product.name}: ${fault}`))
  if (named.size > 0) refuse('conflict', [...named].join(' '))
}

async function insertOrder(
  ctx: Context,
  {
    lines,
    shipping_cents,
    declarations,
    wish,
    accountId,
    network_hash,
  }: {
    lines: PricedLine[]
    shipping_cents: number
    declarations: Declared[]
    wish: PlaceOrder
    accountId: number
    network_hash: string | null
  },
): Promise<string> {
  const id = newOrderNumber()
  const now = ctx.clock()
  const status = firstStatus(wish.payment_method)
  const subtotal_cents = lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0)
  if (subtotal_cents + shipping_cents > maxCents) {
    return refuse('conflict', 'An order of this size cannot be placed here. Please contact us.')
  }
  await ctx.database
    .insertInto('orders')
    .values({
      id,
      account_id: accountId,
      network_hash,
      status,
      payment_method: wish.payment_method,
      subtotal_cents,
      shipping_cents,
      total_cents: subtotal_cents + shipping_cents,
      currency: 'USD',
      delivery_address: jsonb(wish.delivery_address),
      age_confirmed: wish.age_confirmed,
      declarations: jsonb(declarations),
      stock_taken: true,
      created_at: now,
      expires_at: new Date(now.getTime() + minutesToPay(wish.payment_method) * 60_000),
    })
    .execute()
  await ctx.database
    .insertInto('order_items')
    .values(lines.map((line) => itemRow(id, line)))
    .execute()
  await recordStatus(ctx, id, null, status, statusReasons.placed)
  return id
}

/** The item keeps name, price, wishes and measures of its day. */
function itemRow(order_id: string, { product, quantity, customization, unit_price_cents }: PricedLine) {
  return {
    order_id,
    product_id: product.id,
    name: product.name,
    slug: product.slug,
    thumb_image: product.picture?.thumb_image ?? null,
    quantity,
    customization: customization && jsonb(customization),
    unit_price_cents,
    weight_g: product.weight_g,
    packed_weight_g: product.packed_weight_g,
    blade_cm: product.blade_cm,
  }
}
