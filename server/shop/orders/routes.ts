import { savePaymentSettingsCall, showPaymentSettingsCall } from '#contract/admin/money/payment-settings.ts'
import {
  removeAccountOpenOrderLimitsCall,
  saveAccountOpenOrderLimitsCall,
  saveOpenOrderLimitsCall,
  showAccountOpenOrderLimitsCall,
  showOpenOrderLimitsCall,
} from '#contract/admin/orders/open-order-limits.ts'
import { startOrdersCall } from '#contract/admin/orders/order-bulk.ts'
import { checkOrderAddressCall, correctOrderAddressCall } from '#contract/admin/orders/order-page.ts'
import {
  addOrderNoteCall,
  cancelOrderByStaffCall,
  changeOrderStatusCall,
  liftHoldCall,
  listAdminOrdersCall,
  refundOrderCall,
} from '#contract/admin/orders/orders.ts'
import { placeStaffOrderCall, quoteStaffOrderCall } from '#contract/admin/orders/staff-orders.ts'
import { paymentTermsCalls } from '#contract/admin/orders/trade-settings.ts'
import { promiseOrderCall } from '#contract/admin/orders/workshop.ts'
import {
  cancelOrderCall,
  changePaymentMethodCall,
  findOrderCall,
  findOrdersCall,
  orderAgainCall,
} from '#contract/shop/orders.ts'
import { findCheckoutOptionsCall } from '#contract/shop/payments.ts'
import { adminListAnswer, listAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { settingRoutes } from '#server/platform/calls/setting-routes.ts'
import { showAdminOrder } from './admin/admin-order-answer.ts'
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
import { placeStaffOrder } from './admin/place-staff-order.ts'
import { promiseOrder } from './admin/promise-order.ts'
import { quoteStaffOrder } from './admin/quote-staff-order.ts'
import { refundOrder } from './admin/refund-order.ts'
import { startOrders } from './admin/start-orders.ts'
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
import { orderAgain } from './placing/reorder.ts'

export const orderRoutes: Route[] = [
  route(findOrdersCall, async (ctx, call) =>
    listAnswer(await findOrders(ctx, call.query), call, (order) => orderAnswer(ctx, order)),
  ),
  route(findOrderCall, async (ctx, { params }) => withHistory(ctx, await findOrder(ctx, params.id))),
  route(cancelOrderCall, async (ctx, { params }) => withHistory(ctx, await cancelOrder(ctx, params))),

  route(listAdminOrdersCall, async (ctx, call) => ({
    ...adminListAnswer(await listOrders(ctx, call.query), call, (order) => order),
    statuses: await countStatuses(ctx),
  })),
  route(startOrdersCall, (ctx, { body }) => startOrders(ctx, body)),
  route(changeOrderStatusCall, async (ctx, { params, body }) => {
    await changeOrderStatus(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  }),
  route(cancelOrderByStaffCall, async (ctx, { params, body }) => {
    await cancelAnyOrder(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  }),
  route(refundOrderCall, async (ctx, { params, body, idempotencyKey }) => {
    await refundOrder(ctx, { ...params, ...body, key: idempotencyKey })
    return showAdminOrder(ctx, params.id)
  }),
  route(addOrderNoteCall, async (ctx, { params, body, idempotencyKey }) => {
    await addOrderNote(ctx, { ...params, ...body, key: idempotencyKey })
    return showAdminOrder(ctx, params.id)
  }),
  route(liftHoldCall, async (ctx, { params, body }) => {
    await liftHold(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  }),
  route(promiseOrderCall, (ctx, { params, body }) => promiseOrder(ctx, { ...params, ...body })),

  route(showOpenOrderLimitsCall, (ctx) => showOpenOrderLimits(ctx)),
  route(saveOpenOrderLimitsCall, async (ctx, { body }) => {
    await saveOpenOrderLimits(ctx, body)
    return showOpenOrderLimits(ctx)
  }),
  route(showAccountOpenOrderLimitsCall, (ctx, { params }) => showAccountLimits(ctx, params.id)),
  route(saveAccountOpenOrderLimitsCall, async (ctx, { params, body }) => {
    await saveAccountLimits(ctx, { ...params, ...body })
    return showAccountLimits(ctx, params.id)
  }),
  route(removeAccountOpenOrderLimitsCall, async (ctx, { params }) => {
    await removeAccountLimits(ctx, params)
    return showAccountLimits(ctx, params.id)
  }),
  ...settingRoutes(paymentTermsCalls, paymentTerms, savePaymentTerms),

  route(showPaymentSettingsCall, (ctx) => showPaymentSettings(ctx)),
  route(savePaymentSettingsCall, async (ctx, { body }) => {
    await saveCheckoutOptions(ctx, body)
    return showPaymentSettings(ctx)
  }),
  route(findCheckoutOptionsCall, (ctx) => findShownOptions(ctx), { cacheTags: ['orders'] }),
  route(changePaymentMethodCall, async (ctx, { params, body }) =>
    withHistory(ctx, await changePaymentMethod(ctx, { ...params, ...body })),
  ),
  route(checkOrderAddressCall, (ctx, { params, body }) =>
    showAddressCheck(ctx, params.id, body.delivery_address),
  ),
  route(correctOrderAddressCall, async (ctx, { params, body }) => {
    await correctAddress(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  }),
  route(quoteStaffOrderCall, (ctx, { body }) => quoteStaffOrder(ctx, body)),
  route(placeStaffOrderCall, async (ctx, { body, idempotencyKey }) =>
    showAdminOrder(ctx, await placeStaffOrder(ctx, { ...body, key: idempotencyKey })),
  ),
  route(orderAgainCall, (ctx, { params, idempotencyKey }) =>
    orderAgain(ctx, { ...params, key: idempotencyKey }),
  ),
]
