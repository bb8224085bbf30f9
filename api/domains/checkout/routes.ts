import * as settings from '../../../contract/office/payment-settings.ts'
import * as shop from '../../../contract/shop/orders.ts'
import { findCheckoutOptions as options } from '../../../contract/shop/payments.ts'
import { type Route, route } from '../../http/mount.ts'
import { withHistory } from '../orders/order-history.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { findCheckoutOptions, saveCheckoutOptions, showPaymentSettings } from './checkout-options.ts'
import { orderAgain } from './order-again.ts'
import { placeOrder } from './place-order.ts'
import { quoteShipping } from './quote-shipping.ts'

export const checkoutRoutes: Route[] = [
  route(options, (ctx) => findCheckoutOptions(ctx), { madeFrom: ['orders'] }),
  route(settings.showPaymentSettings, (ctx) => showPaymentSettings(ctx)),
  route(settings.savePaymentSettings, async (ctx, { body }) => {
    await saveCheckoutOptions(ctx, body)
    return showPaymentSettings(ctx)
  }),
  route(shop.quoteShipping, (ctx, { body }) => quoteShipping(ctx, body)),
  route(shop.placeOrder, (ctx, { body, idempotencyKey, network }) =>
    placeOrder(ctx, { ...body, key: idempotencyKey, network }),
  ),
  route(shop.changePaymentMethod, async (ctx, { params, body }) =>
    withHistory(ctx, await changePaymentMethod(ctx, { ...params, ...body })),
  ),
  route(shop.orderAgain, (ctx, { params, idempotencyKey }) =>
    orderAgain(ctx, { ...params, key: idempotencyKey }),
  ),
]
