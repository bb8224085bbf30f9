import { paymentTermsCalls } from '#contract/admin/orders/trade-settings.ts'
import { adminListAnswer, listAnswer } from '#server/platform/calls/lists.ts'
import { type Handlers, settingHandlers } from '#server/platform/calls/mount.ts'
import { showAdminOrder } from './admin/admin-order.ts'
import { changeOrderStatus, startOrders } from './admin/change-order-status.ts'
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
import { cancelAnyOrder, cancelOrder } from './cancel-order.ts'
import { askToCancel, declineCancelRequest } from './cancel-request.ts'
import { correctAddress, showAddressCheck } from './correct-address.ts'
import { findOrder, findOrders } from './find-orders.ts'
import { addOrderNote, liftHold } from './notes-and-holds.ts'
import { orderAnswer, withHistory } from './order-answer.ts'
import { changePaymentMethod } from './payment/payment-method.ts'
import {
  findShownOptions,
  paymentTerms,
  saveCheckoutOptions,
  savePaymentTerms,
  showPaymentSettings,
} from './payment/payment-settings.ts'
import { orderAgain } from './placing/reorder.ts'
import { answerOwnProof, answerProofByLink } from './proofs/answer-proof.ts'
import { findOwnProof, findProofByLink } from './proofs/find-proof.ts'
import { listProofs, showProofPicture } from './proofs/list-proofs.ts'
import { addProof, waiveProof } from './proofs/show-proof.ts'

export const orderRoutes = {
  'GET /orders/orders/': async (ctx, call) => {
    const { rows, count } = await findOrders(ctx, call.query)
    return listAnswer({ rows: rows.map((order) => orderAnswer(ctx, order)), count }, call)
  },
  'GET /orders/orders/{id}/': async (ctx, { params }) => withHistory(ctx, await findOrder(ctx, params.id)),
  'POST /orders/orders/{id}/cancel/': async (ctx, { params }) =>
    withHistory(ctx, await cancelOrder(ctx, params)),
  'POST /orders/orders/{id}/cancel-request/': async (ctx, { params, body }) =>
    withHistory(ctx, await askToCancel(ctx, { ...params, ...body })),

  'GET /admin/orders/': async (ctx, call) => ({
    ...adminListAnswer(await listOrders(ctx, call.query), call),
    statuses: await countStatuses(ctx),
  }),
  'POST /admin/bulk/orders/processing/': (ctx, { body }) => startOrders(ctx, body),
  'POST /admin/orders/{id}/status/': async (ctx, { params, body }) => {
    await changeOrderStatus(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  },
  'POST /admin/orders/{id}/cancel/': async (ctx, { params, body }) => {
    await cancelAnyOrder(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  },
  'POST /admin/orders/{id}/cancel-request/decline/': async (ctx, { params, body }) => {
    await declineCancelRequest(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  },
  'POST /admin/orders/{id}/refunds/': async (ctx, { params, body, idempotencyKey }) => {
    await refundOrder(ctx, { ...params, ...body, key: idempotencyKey })
    return showAdminOrder(ctx, params.id)
  },
  'POST /admin/orders/{id}/notes/': async (ctx, { params, body, idempotencyKey }) => {
    await addOrderNote(ctx, { ...params, ...body, key: idempotencyKey })
    return showAdminOrder(ctx, params.id)
  },
  'POST /admin/orders/{id}/lift-hold/': async (ctx, { params, body }) => {
    await liftHold(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  },
  'POST /admin/workshop/orders/{id}/promise/': (ctx, { params, body }) =>
    promiseOrder(ctx, { ...params, ...body }),

  'GET /orders/orders/{id}/proof/': (ctx, { params }) => findOwnProof(ctx, params.id),
  'POST /orders/orders/{id}/proof/': async (ctx, { params, body }) => {
    await answerOwnProof(ctx, { ...params, ...body })
    return findOwnProof(ctx, params.id)
  },
  'GET /orders/proofs/{token}/': (ctx, { params }) => findProofByLink(ctx, params.token),
  'POST /orders/proofs/{token}/': async (ctx, { params, body }) => {
    await answerProofByLink(ctx, { ...params, ...body })
    return findProofByLink(ctx, params.token)
  },
  'GET /admin/orders/{id}/proofs/': (ctx, { params }) => listProofs(ctx, params.id),
  'POST /admin/orders/{id}/proofs/': async (ctx, { params, query, file }) => {
    await addProof(ctx, { ...params, ...query, file })
    return listProofs(ctx, params.id)
  },
  'POST /admin/orders/{id}/proofs/waive/': async (ctx, { params, body }) => {
    await waiveProof(ctx, { ...params, ...body })
    return listProofs(ctx, params.id)
  },
  'GET /admin/orders/{id}/proofs/{proof}/picture/': (ctx, { params }) => showProofPicture(ctx, params),

  'GET /admin/open-order-limits/': (ctx) => showOpenOrderLimits(ctx),
  'PUT /admin/open-order-limits/': async (ctx, { body }) => {
    await saveOpenOrderLimits(ctx, body)
    return showOpenOrderLimits(ctx)
  },
  'GET /admin/accounts/{id}/open-order-limits/': (ctx, { params }) => showAccountLimits(ctx, params.id),
  'PUT /admin/accounts/{id}/open-order-limits/': async (ctx, { params, body }) => {
    await saveAccountLimits(ctx, { ...params, ...body })
    return showAccountLimits(ctx, params.id)
  },
  'DELETE /admin/accounts/{id}/open-order-limits/': async (ctx, { params }) => {
    await removeAccountLimits(ctx, params)
    return showAccountLimits(ctx, params.id)
  },
  ...settingHandlers(paymentTermsCalls, paymentTerms, savePaymentTerms),

  'GET /admin/payment-settings/': (ctx) => showPaymentSettings(ctx),
  'PUT /admin/payment-settings/': async (ctx, { body }) => {
    await saveCheckoutOptions(ctx, body)
    return showPaymentSettings(ctx)
  },
  'GET /payments/options/': { handle: (ctx) => findShownOptions(ctx), cacheTags: ['orders'] },
  'POST /orders/orders/{id}/payment-method/': async (ctx, { params, body }) =>
    withHistory(ctx, await changePaymentMethod(ctx, { ...params, ...body })),
  'POST /admin/orders/{id}/address-check/': (ctx, { params, body }) =>
    showAddressCheck(ctx, params.id, body.delivery_address),
  'PUT /admin/orders/{id}/address/': async (ctx, { params, body }) => {
    await correctAddress(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  },
  'POST /admin/order-quotes/': (ctx, { body }) => quoteStaffOrder(ctx, body),
  'POST /admin/orders/': async (ctx, { body, idempotencyKey }) =>
    showAdminOrder(ctx, await placeStaffOrder(ctx, { ...body, key: idempotencyKey })),
  'POST /orders/orders/{id}/again/': (ctx, { params, idempotencyKey }) =>
    orderAgain(ctx, { ...params, key: idempotencyKey }),
} satisfies Partial<Handlers>
