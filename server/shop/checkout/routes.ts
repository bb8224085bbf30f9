import type { Handlers } from '#server/platform/calls/mount.ts'
import { placeOrder, quoteShipping } from './checkout.ts'

export const checkoutRoutes = {
  'POST /orders/shipping-quote/': (ctx, { body }) => quoteShipping(ctx, body),
  'POST /orders/orders/': (ctx, { body, idempotencyKey, network }) =>
    placeOrder(ctx, { ...body, key: idempotencyKey, network }),
} satisfies Partial<Handlers>
