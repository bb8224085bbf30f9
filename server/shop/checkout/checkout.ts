import { z } from 'zod'
import type { DiscountProblem } from '#contract/problems/discount-problems.ts'
import { placeOrderCall } from '#contract/shop/orders.ts'
import { DeclarationKind, type ShippingQuote } from '#contract/shop/shipping.ts'
import { deliveryDays } from '#model/working-days.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { centsOf, moneyText } from '#server/platform/kernel/money.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { discountCart, discountOrder, discountsAnswer } from '#server/shop/cart/cart-discounts.ts'
import { consumeCart } from '#server/shop/cart/change-cart.ts'
import { findPricedCart } from '#server/shop/cart/find-cart.ts'
import { totalsOf } from '#server/shop/cart/totals.ts'
import { withHistory, withSteps } from '#server/shop/orders/order-answer.ts'
import { refuseUnavailableMethod } from '#server/shop/orders/payment/payment-settings.ts'
import { settleOrder } from '#server/shop/orders/payment/receive-payment.ts'
import {
  confirmShipping,
  type Destination,
  quoteItems,
} from '#server/shop/orders/placing/confirm-shipping.ts'
import { refuseTooManyOpen } from '#server/shop/orders/placing/open-orders.ts'
import { productionNeedsOfCart } from '#server/shop/orders/placing/production-needs.ts'
import { refuseUnavailable, writeOrder } from '#server/shop/orders/placing/write-order.ts'
import { importNote } from '#server/shop/shipping/import-note.ts'
import { quoteAnswer } from '#server/shop/shipping/quote.ts'
import { findTax, taxAnswer } from '#server/shop/taxes/find-tax.ts'
import { expectedDays } from '#server/shop/workshop/promise-day.ts'

/** The shipping quote for the caller's cart: price, delivery days, required declarations, refusals. */
export async function quoteShipping(ctx: Context, to: Destination): Promise<ShippingQuote> {
  const { cart, items } = await findPricedCart(ctx)
  if (items.length === 0) return refuse('cart_empty')
  const quote = await quoteItems(ctx, items, to)
  if (!quote) return refuseField('country', 'unknown_country')
  const answer = quoteAnswer(ctx, quote)
  if (!answer.allowed) return answer
  const { ships_by } = await expectedDays(ctx, productionNeedsOfCart(items))
  const { delivery_days: days } = answer
  const shopper = { accountId: signedIn(ctx.actor).accountId, code: cart.discount_code }
  const { discounts } = await discountCart(ctx, items, shopper, quote.price_cents)
  const goods = { items, discounts, shipping_cents: quote.price_cents }
  const tax = await findTax(ctx, to.country, goods)
  const { total_cents } = totalsOf({ ...goods, tax })
  const import_note = importNote(ctx, quote, goods, tax)
  return {
    ...answer,
    ships_by,
    delivery: days && deliveryDays(ships_by, days),
    ...discountsAnswer(ctx, discounts),
    ...taxAnswer(tax),
    ...(import_note && { import_note }),
    total: moneyText(total_cents),
  }
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
      const { accountId } = ctx.actor
      const { items, code } = await consumeCart(ctx, accountId)
      if (items.length === 0) return refuse('cart_empty')
      refuseUnavailable(items)
      const shipping = await confirmShipping(ctx, items, input)
      const { shipping_cents } = shipping
      const { discounts, problem } = await discountOrder(ctx, items, { accountId, code }, shipping_cents)
      const goods = { items, discounts, shipping_cents }
      const tax = await findTax(ctx, input.delivery_address.country, goods)
      refuseOtherTotal(expected_total, { ...goods, tax }, problem)
      const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
      const network_hash = await refuseTooManyOpen(ctx, { accountId, network, pieces: units })
      const { order, placed } = await writeOrder(ctx, {
        ...input,
        ...shipping,
        items,
        discounts,
        tax,
        network_hash,
        account_id: accountId,
        source: 'shop',
        contact_email: null,
        handed_over: false,
        cash_note: null,
      })
      if (order.total_cents > 0) return withSteps(ctx, order, [placed])
      const reason = { code: 'nothing_due' as const, params: {} }
      return withHistory(ctx, await settleOrder(ctx, order, { reason }))
    }),
})

/** Customers never pay a price that they have not seen, nor one without the discount of the code that they entered. */
function refuseOtherTotal(
  expected: string | undefined,
  goods: Parameters<typeof totalsOf>[0],
  problem: DiscountProblem | null,
): void {
  const { total_cents } = totalsOf(goods)
  if (expected === undefined ? problem !== null : centsOf(expected) !== total_cents)
    refuse('price_changed', { total_cents })
}
