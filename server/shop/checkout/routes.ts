import * as shop from '#contract/shop/orders.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { placeOrder } from './place-order.ts'
import { quoteShipping } from './quote-shipping.ts'

export const checkoutRoutes: Route[] = [
  route(shop.quoteShipping, (ctx, { body }) => quoteShipping(ctx, body)),
  route(shop.placeOrder, (ctx, { body, idempotencyKey, network }) =>
    placeOrder(ctx, { ...body, key: idempotencyKey, network }),
  ),
]
