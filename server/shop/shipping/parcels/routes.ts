import { showCustomsDeclarationCall, showPackingSlipCall } from '#contract/admin/orders/documents.ts'
import { shipOrdersCall, showPapersCall } from '#contract/admin/orders/order-bulk.ts'
import { correctShipmentCall, shipOrderCall } from '#contract/admin/orders/orders.ts'
import {
  addPackingNoteCall,
  addParcelPhotoCall,
  deleteParcelPhotoCall,
  handOverCall,
  listPackingCall,
  saveParcelCall,
  scanCodeCall,
  setPackedCall,
  shipPackedCall,
  showPackingCall,
  showParcelPhotoCall,
} from '#contract/admin/orders/packing.ts'
import { carriersCalls, customsTextsCalls } from '#contract/admin/orders/trade-settings.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { settingRoutes } from '#server/platform/calls/setting-routes.ts'
import { showAdminOrder } from '#server/shop/orders/admin/admin-order-answer.ts'
import { addOrderNote } from '#server/shop/orders/order-notes.ts'
import { carriers, saveCarriers } from './carriers.ts'
import { customsTexts, saveCustomsTexts } from './customs-texts.ts'
import { handOver } from './hand-over.ts'
import { listPacking } from './packing-queue.ts'
import { showCustomsDeclaration, showPackingSlip, showPapers } from './parcel-documents.ts'
import { addParcelPhoto, deleteParcelPhoto, showParcelPhoto } from './parcel-photos.ts'
import { saveParcel } from './save-parcel.ts'
import { scanCode } from './scan-code.ts'
import { setPacked } from './set-packed.ts'
import { correctShipment, shipOrder } from './ship-order.ts'
import { shipOrders } from './ship-orders.ts'
import { showPacking } from './show-packing.ts'

export const fulfilmentRoutes: Route[] = [
  route(shipOrderCall, async (ctx, { params, body }) => {
    await shipOrder(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  }),
  route(correctShipmentCall, async (ctx, { params, body }) => {
    await correctShipment(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  }),
  route(shipOrdersCall, (ctx, { body }) => shipOrders(ctx, body)),
  route(showPapersCall, (ctx, { body }) => showPapers(ctx, body)),
  route(showPackingSlipCall, (ctx, { params }) => showPackingSlip(ctx, params.id)),
  route(showCustomsDeclarationCall, (ctx, { params }) => showCustomsDeclaration(ctx, params.id)),

  route(listPackingCall, async (ctx, call) =>
    adminListAnswer(await listPacking(ctx, call.query), call, (order) => order),
  ),
  route(showPackingCall, (ctx, { params }) => showPacking(ctx, params.id)),
  route(setPackedCall, async (ctx, { params, body }) => {
    await setPacked(ctx, { ...params, ...body })
    return showPacking(ctx, params.id)
  }),
  route(scanCodeCall, async (ctx, { params, body, idempotencyKey }) => {
    const { order_item_id, slot } = await scanCode(ctx, { ...params, ...body, key: idempotencyKey })
    return { ...(await showPacking(ctx, params.id)), scanned: { item: order_item_id, slot } }
  }),
  route(saveParcelCall, async (ctx, { params, body }) => {
    await saveParcel(ctx, { ...params, ...body })
    return showPacking(ctx, params.id)
  }),
  route(addParcelPhotoCall, async (ctx, { params, file }) => {
    await addParcelPhoto(ctx, { ...params, file })
    return showPacking(ctx, params.id)
  }),
  route(showParcelPhotoCall, (ctx, { params }) => showParcelPhoto(ctx, params)),
  route(deleteParcelPhotoCall, async (ctx, { params }) => {
    await deleteParcelPhoto(ctx, params)
    return undefined
  }),
  route(shipPackedCall, async (ctx, { params, body }) => {
    await shipOrder(ctx, { ...params, ...body })
    return showPacking(ctx, params.id)
  }),
  route(handOverCall, async (ctx, { params }) => {
    await handOver(ctx, params)
    return showPacking(ctx, params.id)
  }),
  route(addPackingNoteCall, async (ctx, { params, body, idempotencyKey }) => {
    await addOrderNote(ctx, { ...params, ...body, key: idempotencyKey })
    return showPacking(ctx, params.id)
  }),
  ...settingRoutes(carriersCalls, carriers, saveCarriers),
  ...settingRoutes(customsTextsCalls, customsTexts, saveCustomsTexts),
]
