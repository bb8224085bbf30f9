import { z } from 'zod'
import { placeOrderCall } from '#contract/shop/orders.ts'
import { DeclarationKind, type ShippingQuote } from '#contract/shop/shipping.ts'
import { deliveryDays } from '#model/working-days.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { consumeCart } from '#server/shop/cart/change-cart.ts'
import { findPricedCart } from '#server/shop/cart/find-cart.ts'
import { totalsOf } from '#server/shop/cart/totals.ts'
import { withSteps } from '#server/shop/orders/order-answer.ts'
import { refuseUnavailableMethod } from '#server/shop/orders/payment/payment-settings.ts'
import {
  confirmShipping,
  type Destination,
  quoteItems,
} from '#server/shop/orders/placing/confirm-shipping.ts'
import { refuseTooManyOpen } from '#server/shop/orders/placing/open-orders.ts'
import { productionNeedsOfCart } from '#server/shop/orders/placing/production-needs.ts'
import { refuseUnavailable, writeOrder } from '#server/shop/orders/placing/write-order.ts'
import { quoteAnswer } from '#server/shop/shipping/quote.ts'
import { expectedDays } from '#server/shop/workshop/promise-day.ts'

/** The shipping quote for the caller's cart: price, delivery days, required declarations, refusals. */
export async function quoteShipping(ctx: Context, to: Destination): Promise<ShippingQuote> {
  const { items } = await findPricedCart(ctx)
  if (items.length === 0) return refuse('cart_empty')
  const quote = await quoteItems(ctx, items, to)
  if (!quote) return refuseField('country', 'unknown_country')
  const answer = quoteAnswer(ctx, quote)
  if (!answer.allowed) return answer
  const { ships_by } = await expectedDays(ctx, productionNeedsOfCart(items))
  const { delivery_days: days } = answer
  return { ...answer, ships_by, delivery: days && deliveryDays(ships_by, days) }
}

/**
 * Places an order for the caller's cart in one transaction, at current prices, stock and shipping rules. With an
 * idempotency key, a retry does not place a second order.
 */
export const placeOrder = action({
  name: 'orders.place',
  may: signedIn,
  input: placeOrderCall.body.extend({
    age_confirmed: z.boolean().default(false),
    declarations: z.array(DeclarationKind).default([]),
    key: z.string().optional(),
    network: z.string().optional(),
  }),
  // The idempotency key ignores the expected total: a retry after a change of price asks for the same order.
  clears: [],
  run: (ctx, { key, network, expected_total, ...input }) =>
    withIdempotencyKey(ctx, { verb: 'orders.place', key, body: input }, async () => {
      await refuseUnavailableMethod(ctx, input.payment_method)
      const items = await consumeCart(ctx, ctx.actor.accountId)
      if (items.length === 0) return refuse('cart_empty')
      refuseUnavailable(items)
      const shipping = await confirmShipping(ctx, items, input)
      refuseOtherTotal(expected_total, { items, ...shipping })
      const { accountId } = ctx.actor
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
      const network_hash = await refuseTooManyOpen(ctx, { accountId, network, pieces: units })
      const { order, placed } = await writeOrder(ctx, {
        ...input,
        ...shipping,
        items,
        network_hash,
        account_id: accountId,
        source: 'shop',
        contact_email: null,
        handed_over: false,
        cash_note: null,
      })
      return withSteps(ctx, order, [placed])
    }),
})

/** Customers never pay a price that they have not seen. */
function refuseOtherTotal(expected: string | undefined, goods: Parameters<typeof totalsOf>[0]): void {
  const { total_cents } = totalsOf(goods)
  if (expected !== undefined && centsOf(expected) !== total_cents) refuse('price_changed', { total_cents })
}
