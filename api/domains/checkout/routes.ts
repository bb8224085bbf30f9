import * as page from '../../../contract/office/order-page.ts'
import * as settings from '../../../contract/office/payment-settings.ts'
import * as taken from '../../../contract/office/taken-orders.ts'
import * as shop from '../../../contract/shop/orders.ts'
import { findCheckoutOptions as options } from '../../../contract/shop/payments.ts'
import { type Route, route } from '../../http/mount.ts'
import { showOfficeOrder } from '../orders/office/office-order-answer.ts'
import { withHistory } from '../orders/order-history.ts'
import { changePaymentMethod } from './change-payment-method.ts'

import { findShownOptions, saveCheckoutOptions, showPaymentSettings } from './checkout-options.ts'
import { correctAddress, showAddressCheck } from './correct-address.ts'

import { orderAgain } from './order-again.ts'
import { placeOrder } from './place-order.ts'
import { quoteShipping } from './quote-shipping.ts'
import { showTakenOrderQuote } from './quote-taken-order.ts'
import { takeOrder } from './take-order.ts'

export const checkoutRoutes: Route[] = [
  route(settings.showPaymentSettings, (ctx) => showPaymentSettings(ctx)),
  route(settings.savePaymentSettings, async (ctx, { body }) => {
    await saveCheckoutOptions(ctx, body)
    return showPaymentSettings(ctx)
  }),
  route(options, (ctx) => findShownOptions(ctx), { madeFrom: ['orders'] }),
  route(shop.quoteShipping, (ctx, { body }) => quoteShipping(ctx, body)),
  route(shop.placeOrder, (ctx, { body, idempotencyKey, network }) =>
    placeOrder(ctx, { ...body, key: idempotencyKey, network }),
  ),
  route(shop.changePaymentMethod, async (ctx, { params, body }) =>
    withHistory(ctx, await changePaymentMethod(ctx, { ...params, ...body })),
  ),
  route(page.checkOrderAddress, (ctx, { params, body }) =>
    showAddressCheck(ctx, params.id, body.delivery_address),
  ),
  route(page.correctOrderAddress, async (ctx, { params, body }) => {
    await correctAddress(ctx, { ...params, ...body })
    return showOfficeOrder(ctx, params.id)
  }),
  route(taken.quoteTakenOrder, (ctx, { body }) => showTakenOrderQuote(ctx, body)),
  route(taken.takeOrder, async (ctx, { body, idempotencyKey }) =>
    showOfficeOrder(ctx, await takeOrder(ctx, { ...body, key: idempotencyKey })),
  ),
  route(shop.orderAgain, (ctx, { params, idempotencyKey }) =>
    orderAgain(ctx, { ...params, key: idempotencyKey }),
  ),
]
