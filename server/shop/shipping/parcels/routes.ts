import { carriersCalls, customsTextsCalls } from '#contract/admin/orders/trade-settings.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { settingHandlers } from '#server/platform/calls/setting-handlers.ts'
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

export const fulfilmentRoutes = {
  'POST /admin/orders/{id}/ship/': async (ctx, { params, body }) => {
    await shipOrder(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  },
  'PATCH /admin/orders/{id}/shipment/': async (ctx, { params, body }) => {
    await correctShipment(ctx, { ...params, ...body })
    return showAdminOrder(ctx, params.id)
  },
  'POST /admin/bulk/orders/ship/': (ctx, { body }) => shipOrders(ctx, body),
  'POST /admin/bulk/orders/papers/': (ctx, { body }) => showPapers(ctx, body),
  'GET /admin/orders/{id}/packing-slip/': (ctx, { params }) => showPackingSlip(ctx, params.id),
  'GET /admin/orders/{id}/customs-declaration/': (ctx, { params }) => showCustomsDeclaration(ctx, params.id),

  'GET /admin/packing/': async (ctx, call) => adminListAnswer(await listPacking(ctx, call.query), call),
  'GET /admin/packing/{id}/': (ctx, { params }) => showPacking(ctx, params.id),
  'PUT /admin/packing/{id}/items/{item}/{slot}/': async (ctx, { params, body }) => {
    await setPacked(ctx, { ...params, ...body })
    return showPacking(ctx, params.id)
  },
  'POST /admin/packing/{id}/scans/': async (ctx, { params, body, idempotencyKey }) => {
    const { order_item_id, slot } = await scanCode(ctx, { ...params, ...body, key: idempotencyKey })
    return { ...(await showPacking(ctx, params.id)), scanned: { item: order_item_id, slot } }
  },
  'PATCH /admin/packing/{id}/parcel/': async (ctx, { params, body }) => {
    await saveParcel(ctx, { ...params, ...body })
    return showPacking(ctx, params.id)
  },
  'POST /admin/packing/{id}/photos/': async (ctx, { params, file }) => {
    await addParcelPhoto(ctx, { ...params, file })
    return showPacking(ctx, params.id)
  },
  'GET /admin/packing/{id}/photos/{photo}/': (ctx, { params }) => showParcelPhoto(ctx, params),
  'DELETE /admin/packing/{id}/photos/{photo}/': async (ctx, { params }) => {
    await deleteParcelPhoto(ctx, params)
    return undefined
  },
  'POST /admin/packing/{id}/ship/': async (ctx, { params, body }) => {
    await shipOrder(ctx, { ...params, ...body })
    return showPacking(ctx, params.id)
  },
  'POST /admin/packing/{id}/hand-over/': async (ctx, { params }) => {
    await handOver(ctx, params)
    return showPacking(ctx, params.id)
  },
  'POST /admin/packing/{id}/notes/': async (ctx, { params, body, idempotencyKey }) => {
    await addOrderNote(ctx, { ...params, ...body, key: idempotencyKey })
    return showPacking(ctx, params.id)
  },
  ...settingHandlers(carriersCalls, carriers, saveCarriers),
  ...settingHandlers(customsTextsCalls, customsTexts, saveCustomsTexts),
} satisfies Partial<Handlers>
