import type { z } from 'zod'
import type {
  listPackingCall,
  PackingItem,
  PackingLine,
  PackingOrder,
} from '#contract/admin/orders/packing.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import type { AdminPage } from '#server/platform/records/admin-list.ts'
import { listActorNames } from '#server/platform/records/list-history.ts'
import { isCancelAsked } from '#server/shop/orders/cancel-request-state.ts'
import { listOrdersToPack, showAnyOrder } from '#server/shop/orders/find-orders.ts'
import { findHolds, findNotes } from '#server/shop/orders/notes-and-holds.ts'
import { shipmentAnswer } from '#server/shop/orders/order-answer.ts'
import type { OrderItemRow, OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { paidAt, sold } from '#server/shop/orders/order-states.ts'
import { findApprovedProof, findProofStates, proofOf } from '#server/shop/orders/proofs/proof-state.ts'
import { findAssignedPieces, type OrderUnit } from '#server/shop/serial-numbers/assign-piece.ts'
import { findFreeSerials, findNumbered } from '#server/shop/serial-numbers/numbered-products.ts'
import { findStages, type StageOfUnit } from '#server/shop/workshop/work-of-order.ts'
import { carriers } from './carriers.ts'
import { findPackedUnits, isAt, productCode } from './pack-units.ts'
import { findParcel, isToPack, unitsLeft, weightOf } from './parcel.ts'
import { findParcelPhotos } from './parcel-photos.ts'

/** Paid orders that wait for their parcel. */
export async function listPacking(
  ctx: Context,
  query: z.output<typeof listPackingCall.query>,
): Promise<AdminPage<PackingLine>> {
  const page = await listOrdersToPack(ctx, query)
  const ids = page.rows.map(({ id }) => id)
  const itemIds = page.rows.flatMap(({ items }) => items.map(({ id }) => id))
  const stages = await findStages(ctx, ids)
  const packed = await findPackedUnits(ctx, itemIds)
  const held = new Set((await findHolds(ctx, ids)).map(({ order_id }) => order_id))
  const proofs = await findProofStates(ctx, ids)
  return {
    ...page,
    rows: page.rows.map((order) => lineOf(order, { stages, packed, held, proofs })),
  }
}

type Proofs = { proofs: Awaited<ReturnType<typeof findProofStates>> }
type Known = { stages: StageOfUnit[]; packed: OrderUnit[]; held: Set<string> }

function lineOf(order: OrderWithItems, { stages, packed, held, proofs }: Known & Proofs): PackingLine {
  const { id, status, delivery_address, promised_on, handed_over } = order
  const items = order.items.filter((item) => unitsLeft(item) > 0)
  const isLeft = ({ order_item_id, slot }: OrderUnit) =>
    items.some((item) => item.id === order_item_id && slot <= unitsLeft(item))
  return {
    id,
    status,
    promised_on,
    handed_over,
    fullname: delivery_address.fullname,
    country: delivery_address.country,
    paid_at: paidAt(order)?.toISOString() ?? null,
    pieces: items.reduce((sum, item) => sum + unitsLeft(item), 0),
    packed: packed.filter(isLeft).length,
    is_held: held.has(id),
    is_cancel_asked: isCancelAsked(order),
    proof: proofs.get(id) ?? null,
    in_workshop: stages.filter((unit) => isLeft(unit) && unit.stage !== 'ready').length,
    items: items.map((item) => ({ ...item, quantity: unitsLeft(item) })),
  }
}

const serialsToChoose = 20

/** A paid order with everything needed for packing it. */
export async function showPacking(ctx: Context, id: string): Promise<PackingOrder> {
  permitted('orders.pack')(ctx.actor)
  const order = await showAnyOrder(ctx, id)
  if (!sold.includes(order.status)) return refuse('not_to_pack')
  const items = await itemsOf(ctx, order)
  const slots = items.flatMap((item) => item.slots)
  const { carriers: carrierList } = await readSetting(ctx, carriers)
  const notes = await findNotes(ctx, order.id)
  const authors = await listActorNames(
    ctx,
    notes.map(({ actor }) => actor),
  )
  return {
    id: order.id,
    status: order.status,
    promised_on: order.promised_on,
    items,
    handed_over: order.handed_over,
    paid_at: paidAt(order)?.toISOString() ?? null,
    delivery_address: order.delivery_address,
    pieces: slots.length,
    is_held: (await findHolds(ctx, [order.id])).length > 0,
    is_cancel_asked: isCancelAsked(order),
    proof: (await proofOf(ctx, order)) ?? null,
    approved_proof: await findApprovedProof(ctx, order),
    packed: slots.filter(({ is_packed }) => is_packed).length,
    parcel: await findParcel(ctx, order.id),
    expected_weight_g: weightOf(order.items).packed_g,
    photos: (await findParcelPhotos(ctx, order.id)).map(({ id, at }) => ({ id, at: at.toISOString() })),
    notes: notes.map(({ id, text, actor, at }) => ({
      id,
      text,
      at: at.toISOString(),
      name: authors.get(actor) ?? null,
    })),
    shipment: shipmentAnswer(order),
    carriers: carrierList.map(({ name }) => name),
  }
}

async function itemsOf(ctx: Context, order: OrderWithItems): Promise<PackingItem[]> {
  const items = order.items.filter((item) => unitsLeft(item) > 0)
  const ids = items.map(({ id }) => id)
  const packedUnits = await findPackedUnits(ctx, ids)
  const names = await listActorNames(
    ctx,
    packedUnits.map(({ actor }) => actor),
  )
  const assigned = await findAssignedPieces(ctx, ids)
  const stages = await findStages(ctx, [order.id])
  const productIds = items.flatMap(({ product_id }) => product_id ?? [])
  const numbered = await findNumbered(ctx, productIds)
  const free = isToPack(order) ? await findFreeSerials(ctx, [...numbered], serialsToChoose) : new Map()
  const slotsOf = (item: OrderItemRow) =>
    Array.from({ length: unitsLeft(item) }, (_, index) => {
      const slot = index + 1
      const isHere = isAt({ order_item_id: item.id, slot })
      const packed = packedUnits.find(isHere)
      return {
        slot,
        is_packed: packed !== undefined,
        packed_by: (packed && names.get(packed.actor)) ?? null,
        serial: assigned.find(isHere)?.serial ?? null,
        stage: stages.find(isHere)?.stage ?? null,
      }
    })
  return items.map((item) => ({
    ...item,
    code: item.product_id === null ? null : productCode(item.product_id),
    is_numbered: item.product_id !== null && numbered.has(item.product_id),
    customization_lines: item.customization_lines.map(({ label, value }) => ({ label, value })),
    slots: slotsOf(item),
    free_serials: free.get(item.product_id ?? 0) ?? [],
  }))
}
