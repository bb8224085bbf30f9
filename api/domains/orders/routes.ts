import * as limits from '../../../contract/office/open-order-limits.ts'
import * as office from '../../../contract/office/orders.ts'
import * as papers from '../../../contract/office/papers.ts'
import * as shop from '../../../contract/shop/orders.ts'
import type { Context } from '../../core/context.ts'
import { listAnswer } from '../../http/lists.ts'
import { type Route, route } from '../../http/mount.ts'
import { cancelOrder } from './cancel-order.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { findOrderFile } from './find-order-file.ts'
import { findOrder, findOrders } from './find-orders.ts'
import { cancelAnyOrder } from './office/cancel-any-order.ts'
import { listOrders } from './office/list-orders.ts'
import { moveOrder } from './office/move-order.ts'
import { officeOrderAnswer, officeOrderLine } from './office/office-order-answer.ts'
import {
  removeAccountLimits,
  saveAccountLimits,
  saveOpenOrderLimits,
  showAccountLimits,
  showOpenOrderLimits,
} from './office/open-order-limits.ts'
import { addOrderNote } from './office/order-notes.ts'
import { refundOrder } from './office/refund-order.ts'
import { correctShipment, shipOrder } from './office/ship-order.ts'
import { orderAgain } from './order-again.ts'
import { orderAnswer } from './order-answer.ts'
import { withHistory } from './order-history.ts'
import { findCustoms, findOwnInvoice, findPacking, findStaffInvoice } from './papers/find-papers.ts'
import { listIssuedPapers } from './papers/list-issued-papers.ts'
import { findDocumentSettings, saveDocumentSettings } from './papers/seller.ts'
import { placeOrder } from './place-order.ts'
import { quoteShipping } from './quote-shipping.ts'

export const orderRoutes: Route[] = [
  route(shop.quoteShipping, (ctx, { body }) => quoteShipping(ctx, body)),
  route(shop.placeOrder, (ctx, { body, idempotencyKey, network }) =>
    placeOrder(ctx, { ...body, key: idempotencyKey, network }),
  ),
  route(shop.findOrders, async (ctx, call) =>
    listAnswer(await findOrders(ctx, call.query), call, orderAnswer),
  ),
  route(shop.findOrder, async (ctx, { params }) => withHistory(ctx, await findOrder(ctx, params.id))),
  route(shop.cancelOrder, async (ctx, { params }) => withHistory(ctx, await cancelOrder(ctx, params))),
  route(shop.changePaymentMethod, async (ctx, { params, body }) =>
    withHistory(ctx, await changePaymentMethod(ctx, { ...params, ...body })),
  ),
  route(shop.orderAgain, (ctx, { params, idempotencyKey }) =>
    orderAgain(ctx, { ...params, key: idempotencyKey }),
  ),

  route(office.listOfficeOrders, async (ctx, call) =>
    listAnswer(await listOrders(ctx, call.query), call, officeOrderLine),
  ),
  route(office.findOfficeOrder, (ctx, { params }) => fileOf(ctx, params.id)),
  route(office.changeOrderStatus, async (ctx, { params, body }) => {
    await moveOrder(ctx, { ...params, ...body })
    return fileOf(ctx, params.id)
  }),
  route(office.shipOrder, async (ctx, { params, body }) => {
    await shipOrder(ctx, { ...params, ...body })
    return fileOf(ctx, params.id)
  }),
  route(office.correctShipment, async (ctx, { params, body }) => {
    await correctShipment(ctx, { ...params, ...body })
    return fileOf(ctx, params.id)
  }),
  route(office.cancelOrderByStaff, async (ctx, { params, body }) => {
    await cancelAnyOrder(ctx, { ...params, ...body })
    return fileOf(ctx, params.id)
  }),
  route(office.refundOrder, async (ctx, { params, body, idempotencyKey }) => {
    await refundOrder(ctx, { ...params, ...body, key: idempotencyKey })
    return fileOf(ctx, params.id)
  }),
  route(office.addOrderNote, async (ctx, { params, body, idempotencyKey }) => {
    await addOrderNote(ctx, { ...params, ...body, key: idempotencyKey })
    return fileOf(ctx, params.id)
  }),

  route(limits.showOpenOrderLimits, (ctx) => showOpenOrderLimits(ctx)),
  route(limits.saveOpenOrderLimits, (ctx, { body }) => saveOpenOrderLimits(ctx, body)),
  route(limits.showAccountOpenOrderLimits, (ctx, { params }) => showAccountLimits(ctx, params.id)),
  route(limits.saveAccountOpenOrderLimits, (ctx, { params, body }) =>
    saveAccountLimits(ctx, { ...params, ...body }),
  ),
  route(limits.removeAccountOpenOrderLimits, (ctx, { params }) => removeAccountLimits(ctx, params)),

  route(shop.findInvoice, (ctx, { params }) => findOwnInvoice(ctx, params.id)),
  route(papers.findInvoiceByStaff, (ctx, { params }) => findStaffInvoice(ctx, params.id)),
  route(papers.findPackingSlip, (ctx, { params }) => findPacking(ctx, params.id)),
  route(papers.findCustomsDeclaration, (ctx, { params }) => findCustoms(ctx, params.id)),
  route(papers.listIssuedPapers, async (ctx, call) =>
    listAnswer(await listIssuedPapers(ctx, call.query), call, (paper) => paper),
  ),
  route(papers.showDocumentSettings, (ctx) => findDocumentSettings(ctx)),
  route(papers.saveDocumentSettings, (ctx, { body }) => saveDocumentSettings(ctx, body)),
]

async function fileOf(ctx: Context, id: string) {
  return officeOrderAnswer(await findOrderFile(ctx, id))
}
