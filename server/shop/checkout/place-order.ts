import { z } from 'zod'
import { DeliveryAddress, PaymentMethod } from '#contract/shop/orders.ts'
import { DeclarationKind } from '#contract/shop/shipping.ts'
import { Money } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { consumeCart } from '#server/shop/cart/consume-cart.ts'
import { totalsOf } from '#server/shop/cart/totals.ts'
import { withSteps } from '#server/shop/orders/order-history.ts'
import { refuseUnavailableMethod } from '#server/shop/orders/payment/payment-methods.ts'
import { confirmShipping } from '#server/shop/orders/placing/confirm-shipping.ts'
import { refuseTooManyOpen } from '#server/shop/orders/placing/open-orders.ts'
import { refuseUnavailable, writeOrder } from '#server/shop/orders/placing/write-order.ts'

const PlaceOrder = z.object({
  payment_method: PaymentMethod,
  delivery_address: DeliveryAddress,
  age_confirmed: z.boolean().default(false),
  declarations: z.array(DeclarationKind).default([]),
})
const Call = PlaceOrder.extend({
  expected_total: Money.optional(),
  key: z.string().optional(),
  network: z.string().optional(),
})

/**
 * Places an order for the caller's cart in one transaction, at current prices, stock and shipping rules. With an
 * idempotency key, a retry does not place a second order.
 */
export const placeOrder = action({
  name: 'orders.place',
  may: signedIn,
  input: Call,
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
      const { payment_method, delivery_address, age_confirmed } = input
      const { order, placed } = await writeOrder(ctx, {
        items,
        payment_method,
        delivery_address,
        age_confirmed,
        network_hash,
        ...shipping,
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
