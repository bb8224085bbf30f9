import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { type FillResult, fillCart } from '#server/shop/cart/fill-cart.ts'
import { findOrder } from '../find-orders.ts'
import type { OrderItemRow } from '../order-rows.ts'

/**
 * Adds the items of one of the caller's orders to their cart at current prices, and returns what is unavailable. With
 * an idempotency key, a retry does not add them again.
 */
export const orderAgain = action({
  name: 'orders.again',
  may: signedIn,
  input: z.object({ id: z.string(), key: z.string().optional() }),
  clears: [],
  run: (ctx, { id, key }) =>
    withIdempotencyKey(ctx, { verb: 'orders.again', key, body: { id } }, async () => {
      const { items } = await findOrder(ctx, id)
      const results = await fillCart(ctx, ctx.actor.accountId, items)
      return {
        added: results.reduce((sum, { added }) => sum + added, 0),
        left_out: items.flatMap((item, index) => {
          const reason = reasonOf(item, results[index])
          return reason ? [{ item: item.id, name: item.name, slug: item.slug, reason }] : []
        }),
      }
    }),
})

function reasonOf({ quantity }: OrderItemRow, result: FillResult | undefined): string | undefined {
  switch (result?.outcome) {
    case 'all':
      return undefined
    case 'fewer_left':
      return `We could only add ${result.added} of ${quantity}: no more are in stock.`
    case 'others_in_cart':
      return 'All that are left are already in your cart.'
    case 'sold_out':
      return 'Sold out.'
    case 'option_not_offered':
      return 'A chosen option is no longer available. Please choose again.'
    default:
      return 'No longer available.'
  }
}
