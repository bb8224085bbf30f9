import { carriersCalls, customsTextsCalls } from '#contract/admin/orders/trade-settings.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Handlers, settingHandlers } from '#server/platform/calls/mount.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { showAdminOrder } from '#server/shop/orders/admin/admin-order.ts'
import { addOrderNote } from '#server/shop/orders/notes-and-holds.ts'
import { carriers, saveCarriers } from './carriers.ts'
import { customsTexts, saveCustomsTexts } from './customs-declaration.ts'
import { scanCode, setPacked } from './pack-units.ts'
import { listPacking, showPacking } from './packing.ts'
import { saveParcel } from './parcel.ts'
import { showCustomsDeclaration, showPackingSlip, showPapers } from './parcel-documents.ts'
import { addParcelPhoto, deleteParcelPhoto, showParcelPhoto } from './parcel-photos.ts'
import { correctShipment, handOver, shipOrder, shipOrders } from './ship-orders.ts'

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
  'PUT /admin/packing/{id}/items/{item}/{slot}/': (ctx, { params, body }) =>
    thenPacking(ctx, params, setPacked(ctx, { ...params, ...body })),
  'POST /admin/packing/{id}/scans/': async (ctx, { params, body, idempotencyKey }) => {
    const { order_item_id, slot } = await scanCode(ctx, { ...params, ...body, key: idempotencyKey })
    return { ...(await showPacking(ctx, params.id)), scanned: { item: order_item_id, slot } }
  },
  'PATCH /admin/packing/{id}/parcel/': (ctx, { params, body }) =>
    thenPacking(ctx, params, saveParcel(ctx, { ...params, ...body })),
  'POST /admin/packing/{id}/photos/': (ctx, { params, file }) =>
    thenPacking(ctx, params, addParcelPhoto(ctx, { ...params, file })),
  'GET /admin/packing/{id}/photos/{photo}/': (ctx, { params }) => showParcelPhoto(ctx, params),
  'DELETE /admin/packing/{id}/photos/{photo}/': async (ctx, { params }) =>
    void (await deleteParcelPhoto(ctx, params)),
  'POST /admin/packing/{id}/ship/': (ctx, { params, body }) =>
    thenPacking(ctx, params, shipOrder(ctx, { ...params, ...body })),
  'POST /admin/packing/{id}/hand-over/': (ctx, { params }) => thenPacking(ctx, params, handOver(ctx, params)),
  'POST /admin/packing/{id}/notes/': (ctx, { params, body, idempotencyKey }) =>
    thenPacking(ctx, params, addOrderNote(ctx, { ...params, ...body, key: idempotencyKey })),
  ...settingHandlers(carriersCalls, carriers, saveCarriers),
  ...settingHandlers(customsTextsCalls, customsTexts, saveCustomsTexts),
} satisfies Partial<Handlers>

/** Answers with the order as it is packed after a change. */
async function thenPacking(ctx: Context, { id }: { id: string }, change: Promise<unknown>) {
  await change
  return showPacking(ctx, id)
}
