import * as papers from '../../../contract/office/documents.ts'
import * as limits from '../../../contract/office/open-order-limits.ts'
import * as office from '../../../contract/office/orders.ts'
import * as shop from '../../../contract/shop/orders.ts'
import type { Context } from '../../core/context.ts'
import { listAnswer } from '../../http/lists.ts'
import { type Route, route } from '../../http/mount.ts'
import { changePaymentMethod } from '../checkout/change-payment-method.ts'
import { orderAgain } from '../checkout/order-again.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { quoteShipping } from '../checkout/quote-shipping.ts'
import { correctShipment, shipOrder } from '../fulfilment/ship-order.ts'
import { findCustoms, findOwnInvoice, findPacking, findStaffInvoice } from '../invoicing/find-documents.ts'
import { listInvoiceRegister } from '../invoicing/invoice-register.ts'
import { findInvoiceSettings, saveInvoiceSettings } from '../invoicing/invoice-settings.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrder, findOrders } from './find-orders.ts'
import { cancelAnyOrder } from './office/cancel-order-by-staff.ts'
import { moveOrder } from './office/change-order-status.ts'
import { findOrderFile } from './office/find-order-file.ts'
import { listOrders } from './office/list-orders.ts'
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
import { orderAnswer } from './order-answer.ts'
import { withHistory } from './order-history.ts'

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
  route(papers.listInvoiceRegister, async (ctx, call) =>
    listAnswer(await listInvoiceRegister(ctx, call.query), call, (paper) => paper),
  ),
  route(papers.showInvoiceSettings, (ctx) => findInvoiceSettings(ctx)),
  route(papers.saveInvoiceSettings, (ctx, { body }) => saveInvoiceSettings(ctx, body)),
]

async function fileOf(ctx: Context, id: string) {
  return officeOrderAnswer(await findOrderFile(ctx, id))
}
