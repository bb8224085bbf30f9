import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxCarrierLength, maxPictureBytes, maxTrackingNumberLength } from '../../limits.ts'
import { Pdf } from '../../pdf.ts'
import { CustomizationLine } from '../../shop/cart.ts'
import { DeliveryAddress, Engraving, Order, OrderStatus, ProofState, Shipment } from '../../shop/orders.ts'
import { Id, IdParam, line, OrderNumber, Time, WebAddress } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'
import { WorkStage } from './workshop.ts'

/* Paid orders as packers see them: without prices and email addresses. */

const mine = { access: 'staff', permission: 'orders.pack' } as const
const params = z.object({ id: OrderNumber })

export const PackingLine = z.object({
  id: Order.shape.id,
  status: OrderStatus,
  fullname: z.string(),
  country: z.string(),
  paid_at: Time.nullable(),
  promised_on: z.iso.date().nullable(),
  /** The customer collects it; no shipping. */
  handed_over: z.boolean(),
  pieces: z.int(),
  packed: z.int(),
  /** How many items are still in the workshop. */
  in_workshop: z.int(),
  /** It must not leave: the bank took money back. */
  is_held: z.boolean(),
  /** Its customer asked to cancel it; shipping it declines the request. */
  is_cancel_asked: z.boolean(),
  /** It must not be packed before the proof of its engraving is approved; null if it has none. */
  proof: ProofState.nullable(),
  /** Its items, with the names and pictures of the products. */
  items: z.array(z.object({ name: z.string(), thumb_image: z.string().nullable(), quantity: z.int() })),
})
export type PackingLine = z.infer<typeof PackingLine>

export const listPackingCall = endpoint({
  ...mine,
  method: 'GET',
  path: '/admin/packing/',
  summary: 'Paid orders that are not shipped or picked up yet, earliest payment first',
  query: AdminPaging.extend({
    /** Part of an order number or of the names in the address. */
    search: Search,
  }),
  answer: adminListOf(PackingLine),
})

/** One unit to pack. `slot` is its number within the order's item, counting from 1. */
export const PackingSlot = z.object({
  slot: z.int(),
  is_packed: z.boolean(),
  packed_by: z.string().nullable(),
  /** The serial number of the piece packed for it; null if there is none. */
  serial: z.string().nullable(),
  /** Its stage in the workshop; null if the workshop has nothing to do for it. */
  stage: WorkStage.nullable(),
})

export type PackingSlot = z.infer<typeof PackingSlot>

export const PackingItem = z.object({
  id: Id,
  product_id: Id.nullable(),
  name: z.string(),
  slug: z.string(),
  thumb_image: z.string().nullable(),
  /** The text of the product's code on the packing slip, 'P00012'; null if the product was deleted. */
  code: z.string().nullable(),
  is_numbered: z.boolean(),
  customization_lines: z.array(CustomizationLine),
  engravings: z.array(Engraving),
  weight_g: z.int().nullable(),
  slots: z.array(PackingSlot),
  /** Serial numbers of free pieces to choose from, the oldest first; at most twenty. */
  free_serials: z.array(z.string()),
})
export type PackingItem = z.infer<typeof PackingItem>

export const Parcel = z.object({
  weight_g: z.int().nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
})
export type Parcel = z.infer<typeof Parcel>

export const PackingOrder = z.object({
  id: Order.shape.id,
  status: OrderStatus,
  paid_at: Time.nullable(),
  promised_on: z.iso.date().nullable(),
  /** The customer collects it; no shipping. */
  handed_over: z.boolean(),
  delivery_address: DeliveryAddress,
  items: z.array(PackingItem),
  pieces: z.int(),
  packed: z.int(),
  /** It must not leave: the bank took money back. */
  is_held: z.boolean(),
  /** Its customer asked to cancel it; shipping it declines the request. */
  is_cancel_asked: z.boolean(),
  /** It must not be packed before the proof of its engraving is approved; null if it has none. */
  proof: ProofState.nullable(),
  /** The proof that its customer approved; null if there is none, or staff went on without one. */
  approved_proof: Id.nullable(),
  parcel: Parcel,
  /** Computed from the products' weights; null if one is unknown. */
  expected_weight_g: z.int().nullable(),
  photos: z.array(z.object({ id: Id, at: Time })),
  notes: z.array(z.object({ id: Id, text: z.string(), name: z.string().nullable(), at: Time })),
  shipment: Shipment.nullable(),
  /** Names of carriers with a tracking page. */
  carriers: z.array(z.string()),
})
export type PackingOrder = z.infer<typeof PackingOrder>

export const showPackingCall = endpoint({
  ...mine,
  method: 'GET',
  path: '/admin/packing/{id}/',
  summary: 'A paid order with everything needed to pack it',
  params,
  answer: PackingOrder,
  problems: ['not_found', 'conflict'],
})

const place = params.extend({ item: IdParam, slot: z.coerce.number().int().min(1).max(999) })

export const setPackedCall = endpoint({
  ...mine,
  method: 'PUT',
  path: '/admin/packing/{id}/items/{item}/{slot}/',
  summary: 'Sets whether a piece lies in the parcel; repeating it has no effect',
  params: place,
  body: z.object({
    is_packed: z.boolean(),
    /** The serial number of the piece to pack. */
    serial: line(40).optional(),
  }),
  answer: PackingOrder,
  problems: ['not_found', 'conflict'],
})

export const scanCodeCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/packing/{id}/scans/',
  summary: 'Packs the item of a scanned code: a serial number or the code of a product',
  idempotent: true,
  params,
  body: z.object({
    code: line(200),
    /** The order's item that is being packed, needed if several have the same product. */
    item: Id.optional(),
  }),
  answer: PackingOrder.extend({ scanned: z.object({ item: Id, slot: z.int() }) }),
  problems: ['not_found', 'conflict', 'idempotency_mismatch'],
})

/** The value that the caller saw; the call is refused if it has changed since. */
const seen = z
  .object({
    weight_g: z.int().nullable(),
    carrier: z.string().max(maxCarrierLength).nullable(),
    tracking_number: z.string().max(maxTrackingNumberLength).nullable(),
  })
  .partial()
  .optional()

export const saveParcelCall = endpoint({
  ...mine,
  method: 'PATCH',
  path: '/admin/packing/{id}/parcel/',
  summary: 'Saves weight and tracking number until the order is shipped; null clears a value',
  params,
  body: z.object({
    weight_g: z.int().min(1).max(100_000).nullable().optional(),
    carrier: line(maxCarrierLength).nullable().optional(),
    tracking_number: line(maxTrackingNumberLength).nullable().optional(),
    seen,
  }),
  answer: PackingOrder,
  problems: ['not_found', 'conflict'],
})

export const maxParcelPhotos = 6

export const addParcelPhotoCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/packing/{id}/photos/',
  summary: 'Adds a photo of the parcel; it is deleted after half a year and is never public',
  params,
  upload: { maxBytes: maxPictureBytes },
  answer: PackingOrder,
  status: 201,
  problems: ['not_found', 'conflict', 'too_large', 'unsupported_media_type'],
})

const photo = {
  ...mine,
  path: '/admin/packing/{id}/photos/{photo}/',
  params: params.extend({ photo: IdParam }),
} as const

export const showParcelPhotoCall = endpoint({
  ...photo,
  method: 'GET',
  summary: 'A photo of the parcel',
  answer: Pdf,
  media: 'image/webp',
  problems: ['not_found'],
})

export const deleteParcelPhotoCall = endpoint({
  ...photo,
  method: 'DELETE',
  summary: 'Deletes a photo of the parcel',
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})

export const shipPackedCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/packing/{id}/ship/',
  summary: 'Marks a paid order as shipped; the customer gets an email. Repeating it has no effect',
  params,
  body: z.object({
    carrier: line(maxCarrierLength),
    tracking_number: line(maxTrackingNumberLength).optional(),
    tracking_url: WebAddress.optional(),
    seen,
  }),
  answer: PackingOrder,
  problems: ['not_found', 'conflict'],
})

export const handOverCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/packing/{id}/hand-over/',
  summary: 'Marks a paid order as picked up by the customer. Repeating it has no effect',
  params,
  answer: PackingOrder,
  problems: ['not_found', 'conflict'],
})

export const addPackingNoteCall = endpoint({
  ...mine,
  method: 'POST',
  path: '/admin/packing/{id}/notes/',
  summary: 'Adds a note to an order, visible to staff only',
  idempotent: true,
  params,
  body: z.object({ text: line(2000) }),
  answer: PackingOrder,
  problems: ['not_found', 'conflict', 'idempotency_mismatch'],
})
