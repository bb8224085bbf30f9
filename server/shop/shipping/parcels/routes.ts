import * as documents from '#contract/admin/orders/documents.ts'
import * as bulk from '#contract/admin/orders/order-bulk.ts'
import * as office from '#contract/admin/orders/orders.ts'
import * as packing from '#contract/admin/orders/packing.ts'
import * as settings from '#contract/admin/orders/trade-settings.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { settingRoutes } from '#server/platform/calls/setting-routes.ts'
import { showOfficeOrder } from '#server/shop/orders/admin/admin-order-answer.ts'
import { addOrderNote } from '#server/shop/orders/order-notes.ts'
import { carriers, saveCarriers } from './carriers.ts'
import { customsTexts, saveCustomsTexts } from './customs-texts.ts'
import { handOver } from './hand-over.ts'
import { listPacking } from './packing-queue.ts'
import { showCustomsDeclaration, showPackingSlip, showPapers } from './parcel-documents.ts'
import { addParcelPhoto, deleteParcelPhoto, showParcelPhoto } from './parcel-photos.ts'
import { saveParcel } from './save-parcel.ts'
import { scanCode } from './scan-code.ts'
import { correctShipment, shipOrder } from './ship-order.ts'
import { shipOrders } from './ship-orders.ts'
import { showPacking } from './show-packing.ts'
import { tickPiece } from './tick-piece.ts'

export const fulfilmentRoutes: Route[] = [
  route(office.shipOrder, async (ctx, { params, body }) => {
    await shipOrder(ctx, { ...params, ...body })
    return showOfficeOrder(ctx, params.id)
  }),
  route(office.correctShipment, async (ctx, { params, body }) => {
    await correctShipment(ctx, { ...params, ...body })
    return showOfficeOrder(ctx, params.id)
  }),
  route(bulk.shipOrders, (ctx, { body }) => shipOrders(ctx, body)),
  route(bulk.showPapers, (ctx, { body }) => showPapers(ctx, body)),
  route(documents.showPackingSlip, (ctx, { params }) => showPackingSlip(ctx, params.id)),
  route(documents.showCustomsDeclaration, (ctx, { params }) => showCustomsDeclaration(ctx, params.id)),

  route(packing.listPacking, async (ctx, call) =>
    officeListAnswer(await listPacking(ctx, call.query), call, (order) => order),
  ),
  route(packing.showPacking, (ctx, { params }) => showPacking(ctx, params.id)),
  route(packing.tickPiece, async (ctx, { params, body }) => {
    await tickPiece(ctx, { ...params, ...body })
    return showPacking(ctx, params.id)
  }),
  route(packing.scanCode, async (ctx, { params, body, idempotencyKey }) => {
    const { order_item_id, slot } = await scanCode(ctx, { ...params, ...body, key: idempotencyKey })
    return { ...(await showPacking(ctx, params.id)), scanned: { item: order_item_id, slot } }
  }),
  route(packing.saveParcel, async (ctx, { params, body }) => {
    await saveParcel(ctx, { ...params, ...body })
    return showPacking(ctx, params.id)
  }),
  route(packing.addParcelPhoto, async (ctx, { params, file }) => {
    await addParcelPhoto(ctx, { ...params, file })
    return showPacking(ctx, params.id)
  }),
  route(packing.showParcelPhoto, (ctx, { params }) => showParcelPhoto(ctx, params)),
  route(packing.deleteParcelPhoto, async (ctx, { params }) => {
    await deleteParcelPhoto(ctx, params)
    return undefined
  }),
  route(packing.shipPacked, async (ctx, { params, body }) => {
    await shipOrder(ctx, { ...params, ...body })
    return showPacking(ctx, params.id)
  }),
  route(packing.handOver, async (ctx, { params }) => {
    await handOver(ctx, params)
    return showPacking(ctx, params.id)
  }),
  route(packing.addPackingNote, async (ctx, { params, body, idempotencyKey }) => {
    await addOrderNote(ctx, { ...params, ...body, key: idempotencyKey })
    return showPacking(ctx, params.id)
  }),
  ...settingRoutes(settings.carriers, carriers, saveCarriers),
  ...settingRoutes(settings.customsTexts, customsTexts, saveCustomsTexts),
]
