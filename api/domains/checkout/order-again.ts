import { z } from 'zod'
import { signedIn } from '../../core/allow.ts'
import { withIdempotencyKey } from '../../core/idempotency.ts'
import { verb } from '../../core/verb.ts'
import { type Filled, fillCart } from '../cart/fill-cart.ts'
import { findOrder } from '../orders/find-orders.ts'
import type { OrderItemRow } from '../orders/order-rows.ts'

/**
 * Puts the pieces of one of the caller's orders into their cart at today's prices, and answers what is unavailable. With
 * an idempotency key they go in once, however often it is repeated.
 */
export const orderAgain = verb({
  name: 'orders.again',
  may: signedIn,
  input: z.object({ id: z.string(), key: z.string().optional() }),
  run: (ctx, { id, key }) =>
    withIdempotencyKey(ctx, { verb: 'orders.again', key, body: { id } }, async () => {
      const { items } = await findOrder(ctx, id)
      const filled = await fillCart(ctx, items.map(wantedOf))
      return {
        added: filled.reduce((sum, { added }) => sum + added, 0),
        left_out: items.flatMap((item, index) => {
          const reason = reasonOf(item, filled[index])
          return reason ? [{ item: item.id, name: item.name, slug: item.slug, reason }] : []
        }),
      }
    }),
})

function wantedOf({ product_id, quantity, customization }: OrderItemRow) {
  return { product_id, quantity, customization }
}

function reasonOf({ quantity }: OrderItemRow, filled: Filled | undefined): string | undefined {
  switch (filled?.why) {
    case 'all':
      return undefined
    case 'fewer_left':
      return `Only ${filled.added} of ${quantity} could be added: there are no more.`
    case 'others_in_cart':
      return 'All that are left are in your cart already.'
    case 'sold_out':
      return 'It is sold out.'
    case 'option_not_offered':
      return 'A chosen option is no longer available. Please choose again.'
    default:
      return 'It is no longer offered.'
  }
}
