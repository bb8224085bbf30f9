import { placeOrderCall, quoteShippingCall } from '#contract/shop/orders.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { placeOrder } from './place-order.ts'
import { quoteShipping } from './quote-shipping.ts'

export const checkoutRoutes: Route[] = [
  route(quoteShippingCall, (ctx, { body }) => quoteShipping(ctx, body)),
  route(placeOrderCall, (ctx, { body, idempotencyKey, network }) =>
    placeOrder(ctx, { ...body, key: idempotencyKey, network }),
  ),
]
