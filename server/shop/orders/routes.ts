import * as settings from '#contract/admin/money/payment-settings.ts'
import * as limits from '#contract/admin/orders/open-order-limits.ts'
import * as bulk from '#contract/admin/orders/order-bulk.ts'
import * as page from '#contract/admin/orders/order-page.ts'
import * as office from '#contract/admin/orders/orders.ts'
import * as taken from '#contract/admin/orders/taken-orders.ts'
import { paymentTerms as termsContract } from '#contract/admin/orders/trade-settings.ts'
import { promiseOrder as promiseContract } from '#contract/admin/orders/workshop.ts'
import * as shop from '#contract/shop/orders.ts'
import { findCheckoutOptions as options } from '#contract/shop/payments.ts'
import { listAnswer, officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { settingRoutes } from '#server/platform/calls/setting-routes.ts'
import { showOfficeOrder } from './admin/admin-order-answer.ts'
import { cancelAnyOrder } from './admin/cancel-order-by-staff.ts'
import { changeOrderStatus } from './admin/change-order-status.ts'
import { countStatuses, listOrders } from './admin/list-orders.ts'
import {
  removeAccountLimits,
  saveAccountLimits,
  saveOpenOrderLimits,
  showAccountLimits,
  showOpenOrderLimits,
} from './admin/open-order-limits.ts'
import { promiseOrder } from './admin/promise-order.ts'
import { showTakenOrderQuote } from './admin/quote-taken-order.ts'
import { refundOrder } from './admin/refund-order.ts'
import { startOrders } from './admin/start-orders.ts'
import { takeOrder } from './admin/take-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { correctAddress, showAddressCheck } from './correct-address.ts'
import { findOrder, findOrders } from './find-orders.ts'
import { orderAnswer } from './order-answer.ts'
import { withHistory } from './order-history.ts'
import { liftHold } from './order-holds.ts'
import { addOrderNote } from './order-notes.ts'
import { changePaymentMethod } from './payment/change-payment-method.ts'
import { findShownOptions, saveCheckoutOptions, showPaymentSettings } from './payment/payment-methods.ts'
import { paymentTerms, savePaymentTerms } from './payment/payment-terms.ts'
import { orderAgain } from './placing/order-again.ts'

export const orderRoutes: Route[] = [
  route(shop.findOrders, async (ctx, call) =>
    listAnswer(await findOrders(ctx, call.query), call, (order) => orderAnswer(ctx, order)),
  ),
  route(shop.findOrder, async (ctx, { params }) => withHistory(ctx, await findOrder(ctx, params.id))),
  route(shop.cancelOrder, async (ctx, { params }) => withHistory(ctx, await cancelOrder(ctx, params))),

  route(office.listOfficeOrders, async (ctx, call) => ({
    ...officeListAnswer(await listOrders(ctx, call.query), call, (order) => order),
    statuses: await countStatuses(ctx),
  })),
  route(bulk.startOrders, (ctx, { body }) => startOrders(ctx, body)),
  route(office.changeOrderStatus, async (ctx, { params, body }) => {
    await changeOrderStatus(ctx, { ...params, ...body })
    return showOfficeOrder(ctx, params.id)
  }),
  route(office.cancelOrderByStaff, async (ctx, { params, body }) => {
    await cancelAnyOrder(ctx, { ...params, ...body })
    return showOfficeOrder(ctx, params.id)
  }),
  route(office.refundOrder, async (ctx, { params, body, idempotencyKey }) => {
    await refundOrder(ctx, { ...params, ...body, key: idempotencyKey })
    return showOfficeOrder(ctx, params.id)
  }),
  route(office.addOrderNote, async (ctx, { params, body, idempotencyKey }) => {
    await addOrderNote(ctx, { ...params, ...body, key: idempotencyKey })
    return showOfficeOrder(ctx, params.id)
  }),
  route(office.liftHold, async (ctx, { params, body }) => {
    await liftHold(ctx, { ...params, ...body })
    return showOfficeOrder(ctx, params.id)
  }),
  route(promiseContract, (ctx, { params, body }) => promiseOrder(ctx, { ...params, ...body })),

  route(limits.showOpenOrderLimits, (ctx) => showOpenOrderLimits(ctx)),
  route(limits.saveOpenOrderLimits, async (ctx, { body }) => {
    await saveOpenOrderLimits(ctx, body)
    return showOpenOrderLimits(ctx)
  }),
  route(limits.showAccountOpenOrderLimits, (ctx, { params }) => showAccountLimits(ctx, params.id)),
  route(limits.saveAccountOpenOrderLimits, async (ctx, { params, body }) => {
    await saveAccountLimits(ctx, { ...params, ...body })
    return showAccountLimits(ctx, params.id)
  }),
  route(limits.removeAccountOpenOrderLimits, async (ctx, { params }) => {
    await removeAccountLimits(ctx, params)
    return showAccountLimits(ctx, params.id)
  }),
  ...settingRoutes(termsContract, paymentTerms, savePaymentTerms),

  route(settings.showPaymentSettings, (ctx) => showPaymentSettings(ctx)),
  route(settings.savePaymentSettings, async (ctx, { body }) => {
    await saveCheckoutOptions(ctx, body)
    return showPaymentSettings(ctx)
  }),
  route(options, (ctx) => findShownOptions(ctx), { madeFrom: ['orders'] }),
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
