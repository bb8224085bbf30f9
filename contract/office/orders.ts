import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Order, OrderItem, OrderStatus, PaymentMethod } from '../shop/orders.ts'
import { reasonCodes } from '../status-reasons.ts'
import { Id, line, listOf, Money, Paging, Time, WebAddress } from '../wire.ts'

const params = z.object({ id: z.string().max(20) })

/**
 * Who placed an order; null once the account is gone. While the address is not verified, it may be a stranger's: what
 * its owner asks is not answered with this order.
 */
const Customer = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
})

/** An order in the list of staff. */
export const OfficeOrderLine = z.object({
  id: Order.shape.id,
  status: OrderStatus,
  payment_method: PaymentMethod,
  fullname: z.string(),
  country: z.string(),
  customer: Customer.nullable(),
  /** Number of pieces. */
  pieces: z.int(),
  total: Money,
  refunded: Money,
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  created_at: Time,
  paid_at: Time.nullable(),
  shipped_at: Time.nullable(),
  expires_at: Time.nullable(),
})
export type OfficeOrderLine = z.infer<typeof OfficeOrderLine>

/** `actor` is 'staff:3', 'customer:12' or 'system:…'; `name` the username behind it while the account is there. */
const Author = z.object({ actor: z.string(), name: z.string().nullable() })

export const OfficeOrder = Order.extend({
  ...OfficeOrderLine.shape,
  items: z.array(
    OrderItem.extend({
      product_id: Id.nullable(),
      weight_g: z.int().nullable(),
      packed_weight_g: z.int().nullable(),
      /** Pieces that went back to stock with a refund. */
      returned: z.int(),
    }),
  ),
  age_confirmed: z.boolean(),
  history: z.array(
    Author.extend({
      from: OrderStatus.nullable(),
      to: OrderStatus,
      /** In words, for staff. */
      reason: z.string(),
      code: z.enum(reasonCodes),
      /** What staff wrote about it; the customer reads it only where it is public. */
      staff_note: z.string().nullable(),
      is_note_public: z.boolean(),
      at: Time,
    }),
  ),
  notes: z.array(Author.extend({ id: Id, text: z.string(), at: Time })),
  refunds: z.array(
    Author.extend({
      id: Id,
      amount: Money,
      reason: z.string(),
      gateway_reference: z.string(),
      stock_returned: z.array(z.object({ item: Id, quantity: z.int() })),
      /** Number of the credit note; null when nothing was invoiced. */
      credit_note: z.string().nullable(),
      at: Time,
    }),
  ),
  invoice: z.object({ number: z.string(), issued_at: Time }).nullable(),
  /** What can still be refunded. */
  refundable: Money,
  /** Where staff may take it from here; shipping, canceling and refunding have calls of their own. */
  next_statuses: z.array(OrderStatus),
})
export type OfficeOrder = z.infer<typeof OfficeOrder>

export const listOfficeOrders = endpoint({
  method: 'GET',
  path: '/admin/orders/',
  summary: 'All orders, newest first unless asked otherwise',
  access: 'staff',
  query: Paging.extend({
    status: OrderStatus.optional(),
    payment_method: PaymentMethod.optional(),
    /** Order number, name, e-mail address or tracking number, or a part of it. */
    search: z.string().trim().max(100).optional(),
    /** Days in UTC, both of them included. */
    created_from: z.iso.date().optional(),
    created_to: z.iso.date().optional(),
    ordering: z.enum(['-created_at', 'created_at', '-total', 'total']).default('-created_at'),
  }),
  answer: listOf(OfficeOrderLine),
})

export const showOfficeOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/',
  summary: 'An order with everything that happened to it',
  access: 'staff',
  params,
  answer: OfficeOrder,
  problems: ['not_found'],
})

const reason = line(300)

export const changeOrderStatus = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/status/',
  summary:
    "Moves an order to processing or completed, or to paid when its payment method is the shop's own; repeating it does nothing",
  access: 'staff',
  params,
  body: z.object({
    status: z.enum(['processing', 'completed', 'paid']),
    /** Needed for paid: how the money came. */
    reason: reason.optional(),
  }),
  answer: OfficeOrder,
  problems: ['not_found', 'conflict'],
})

const trackingNumber = line(60)

export const shipOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/ship/',
  summary:
    'Hands a paid order to a carrier; the tracking address of a known carrier is made from the number; repeating it does nothing',
  access: 'staff',
  params,
  body: z.object({
    carrier: line(60),
    tracking_number: trackingNumber.optional(),
    tracking_url: WebAddress.optional(),
  }),
  answer: OfficeOrder,
  problems: ['not_found', 'conflict'],
})

export const correctShipment = endpoint({
  method: 'PATCH',
  path: '/admin/orders/{id}/shipment/',
  summary: 'Corrects carrier or tracking of an order on its way; null takes a value away',
  access: 'staff',
  params,
  body: z.object({
    carrier: line(60).optional(),
    tracking_number: trackingNumber.nullable().optional(),
    tracking_url: WebAddress.nullable().optional(),
  }),
  answer: OfficeOrder,
  problems: ['not_found', 'conflict'],
})

export const cancelOrderByStaff = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/cancel/',
  summary:
    'Cancels an order that is not on its way; a paid one is to be refunded after it; repeating it does nothing',
  access: 'staff',
  params,
  body: z.object({
    reason,
    /** Whether the customer reads the reason, in the cancellation mail and the order's history. */
    show_reason: z.boolean().default(false),
    /** False when the pieces cannot be sold again. */
    return_stock: z.boolean(),
  }),
  answer: OfficeOrder,
  problems: ['not_found', 'conflict'],
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refunds/',
  summary: 'Records money that was refunded; when nothing is left, the order is refunded',
  access: 'staff',
  idempotent: true,
  params,
  body: z.object({
    amount: Money,
    reason,
    /** What the gateway or the bank calls the refund; once an order. */
    gateway_reference: line(100),
    /** Pieces that go back to stock. */
    items: z
      .array(z.object({ item: Id, quantity: z.int().min(1) }))
      .max(100)
      .default([]),
  }),
  answer: OfficeOrder,
  problems: ['not_found', 'conflict', 'idempotency_mismatch'],
})

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/notes/',
  summary: 'Writes a note about an order that only staff see',
  access: 'staff',
  idempotent: true,
  params,
  body: z.object({ text: line(2000) }),
  answer: OfficeOrder,
  problems: ['not_found', 'idempotency_mismatch'],
})
