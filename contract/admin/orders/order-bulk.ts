import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxPapers } from '../../limits.ts'
import { Pdf } from '../../pdf.ts'
import { Order } from '../../shop/orders.ts'
import { bulkAnswerOf, bulked } from '../bulk.ts'
import { orderFilters } from './orders.ts'

/** Maximum number of orders in one call. */
export const maxBulkOrders = 10_000

export const paperKinds = ['packing_slip', 'address_label', 'customs_declaration', 'invoice'] as const

/** Selects orders by number, or all orders that match these filters. */
const chosen = z.union([
  z.strictObject({ ids: z.array(z.string().max(20)).min(1).max(maxBulkOrders) }),
  z.strictObject({ filter: z.object(orderFilters) }),
])

export const startOrdersCall = endpoint({
  method: 'POST',
  path: '/admin/bulk/orders/processing/',
  summary: 'Sets many orders to processing; without a token, previews the outcome for each',
  access: 'staff',
  permission: 'orders.manage',
  body: z.object({ ...bulked, orders: chosen }),
  maxBodyBytes: 512 * 1024,
  answer: bulkAnswerOf(z.object({ fullname: z.string(), status: Order.shape.status })),
  problems: ['conflict'],
})

export const shipOrdersCall = endpoint({
  method: 'POST',
  path: '/admin/bulk/orders/ship/',
  summary: 'Ships many orders from pasted lines; without a token, previews how each line is read',
  access: 'staff',
  permission: 'orders.manage',
  body: z.object({
    ...bulked,
    /** One line per parcel: order number, carrier and tracking number, separated by commas, semicolons or tabs. */
    lines: z.string().trim().min(1).max(200_000),
  }),
  maxBodyBytes: 512 * 1024,
  answer: bulkAnswerOf(
    z.object({ fullname: z.string(), carrier: z.string(), tracking_number: z.string().nullable() }),
  ),
  problems: ['conflict'],
})

export const showPapersCall = endpoint({
  method: 'POST',
  path: '/admin/bulk/orders/papers/',
  summary:
    'The documents of paid orders in one file, in the order of the given numbers; invoices only for staff who may read orders. Orders for pickup have no parcel documents',
  access: 'staff',
  permission: 'orders.pack',
  body: z.object({
    ids: z.array(z.string().max(20)).min(1).max(maxPapers),
    papers: z.array(z.enum(paperKinds)).min(1).max(paperKinds.length),
  }),
  answer: Pdf,
  media: 'application/pdf',
  problems: ['not_found', 'conflict'],
})
