import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { deliveryDays } from '#model/working-days.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { findPricedCart } from '#server/shop/cart/find-cart.ts'
import { productionNeedsOfCart } from '#server/shop/orders/placing/cart-production-needs.ts'
import { type Destination, quoteItems } from '#server/shop/orders/placing/confirm-shipping.ts'
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
