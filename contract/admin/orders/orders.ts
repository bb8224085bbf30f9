import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxCancelTextLength, maxCarrierLength, maxTrackingNumberLength } from '../../limits.ts'
import { Order, OrderItem, OrderStatus, PaidMethod, PaymentMethod } from '../../shop/orders.ts'
import { reasonCodes } from '../../status-reasons.ts'
import { Id, IdParam, line, Money, OrderNumber, QueryBoolean, Time, WebAddress } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'

const params = z.object({ id: OrderNumber })

/**
 * The account that placed an order; null if it was deleted. If its email address is unverified, it may belong to a
 * stranger: do not discuss this order with people who write from that address.
 */
const Customer = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  /** From the default address; null without one. */
  name: z.string().nullable().optional(),
})

/** Where an order was placed. Staff place orders by phone and at fairs. */
export const orderSources = ['shop', 'phone', 'fair'] as const
const OrderSource = z.enum(orderSources)

/** A row of the staff's list of orders. */
export const AdminOrderLine = z.object({
  id: Order.shape.id,
  status: OrderStatus,
  payment_method: PaymentMethod,
  /** The methods by which money arrived; empty if none did. */
  paid_by: z.array(PaidMethod),
  source: OrderSource,
  /** Whether staff hand it to the customer in person, so it is not shipped. */
  handed_over: z.boolean(),
  fullname: z.string(),
  country: z.string(),
  customer: Customer.nullable(),
  /** The email address of a customer without an account. */
  contact_email: z.string().nullable(),
  /** Total quantity of its items. */
  pieces: z.int(),
  total: Money,
  refunded: Money,
  /** What the customer should get back. */
  owed: Money,
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  created_at: Time,
  paid_at: Time.nullable(),
  shipped_at: Time.nullable(),
  expires_at: Time.nullable(),
})
export type AdminOrderLine = z.infer<typeof AdminOrderLine>

/** `actor` is 'staff:3', 'customer:12' or 'system:…'; `name` is the username, unless the account was deleted. */
const Author = z.object({ actor: z.string(), name: z.string().nullable() })

export const AdminOrder = Order.extend({
  ...AdminOrderLine.shape,
  items: z.array(
    OrderItem.extend({
      product_id: Id.nullable(),
      weight_g: z.int().nullable(),
      packed_weight_g: z.int().nullable(),
      /** Its share of the discounts. */
      discount: Money,
      /** Its share of the order's tax. */
      tax: Money,
      /** Pieces returned to stock by refunds. */
      returned: z.int(),
    }),
  ),
  age_confirmed: z.boolean(),
  history: z.array(
    Author.extend({
      from: OrderStatus.nullable(),
      to: OrderStatus,
      /** A sentence for staff. */
      reason: z.string(),
      code: z.enum(reasonCodes),
      /** Free text by staff; shown to the customer only if public. */
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
      /** Number of the credit note; null if the order had no invoice. */
      credit_note: z.string().nullable(),
      at: Time,
    }),
  ),
  invoice: z.object({ number: z.string(), issued_at: Time }).nullable(),
  /** What was received and not refunded yet. */
  refundable: Money,
  /** The statuses that the caller can set next. Shipping, canceling and refunding have their own calls. */
  next_statuses: z.array(OrderStatus),
})
export type AdminOrder = z.infer<typeof AdminOrder>

/** Filters for lists of orders and for bulk actions. */
export const orderFilters = {
  status: OrderStatus.optional(),
  payment_method: PaymentMethod.optional(),
  /** The country's name as written in addresses. */
  country: z.string().trim().max(100).optional(),
  product: Id.optional(),
  /** Whether it includes an item made to order. */
  made_to_order: z.boolean().optional(),
  /** Whether the customer should get money back. */
  refund_due: z.boolean().optional(),
  /** Whether the shop must put up a proof of its engraving. */
  proof_due: z.boolean().optional(),
  /** Whether its customer waits for an answer to a request to cancel it. */
  cancel_asked: z.boolean().optional(),
  /**
   * Searches for words or parts of words in number, name, company, email address, phone, tracking number, invoice,
   * serial number and product.
   */
  search: Search,
  /** Days in the shop's time zone, both inclusive. */
  created_from: z.iso.date().optional(),
  created_to: z.iso.date().optional(),
}

export const listAdminOrdersCall = endpoint({
  method: 'GET',
  path: '/admin/orders/',
  summary: 'All orders, newest first by default, with the number in each status',
  access: 'staff',
  permission: 'orders.read',
  query: AdminPaging.extend({
    ...orderFilters,
    product: IdParam.optional(),
    made_to_order: QueryBoolean.optional(),
    refund_due: QueryBoolean.optional(),
    proof_due: QueryBoolean.optional(),
    cancel_asked: QueryBoolean.optional(),
    ordering: z.enum(['-created_at', 'created_at', '-total', 'total']).default('-created_at'),
  }),
  answer: adminListOf(
    AdminOrderLine.extend({
      /** Its first three items. */
      items: z.array(z.object({ name: z.string(), quantity: z.int(), thumb_image: z.string().nullable() })),
    }),
  ).extend({
    /** The number of orders per status, ignoring the other filters. Counts stop at 10,000. */
    statuses: z.array(z.object({ status: OrderStatus, count: z.int(), count_is_exact: z.boolean() })),
  }),
})

const reason = line(300)

export const changeOrderStatusCall = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/status/',
  summary:
    "Sets an order to processing or completed, or to paid if its payment method is the shop's own; repeating it has no effect",
  access: 'staff',
  permission: 'orders.manage',
  params,
  body: z.object({
    status: z.enum(['processing', 'completed', 'paid']),
    /** Required for the status paid: how the money was received. */
    reason: reason.optional(),
  }),
  answer: AdminOrder,
  problems: ['not_found', 'conflict'],
})

const trackingNumber = line(maxTrackingNumberLength)

export const shipOrderCall = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/ship/',
  summary:
    'Marks a paid order as shipped. The tracking URL of a known carrier is derived from the number; repeating it has no effect',
  access: 'staff',
  permission: 'orders.manage',
  params,
  body: z.object({
    carrier: line(maxCarrierLength),
    tracking_number: trackingNumber.optional(),
    tracking_url: WebAddress.optional(),
  }),
  answer: AdminOrder,
  problems: ['not_found', 'conflict'],
})

export const correctShipmentCall = endpoint({
  method: 'PATCH',
  path: '/admin/orders/{id}/shipment/',
  summary: 'Corrects the carrier or tracking of a shipped order; null clears a value',
  access: 'staff',
  permission: 'orders.manage',
  params,
  body: z.object({
    carrier: line(maxCarrierLength).optional(),
    tracking_number: trackingNumber.nullable().optional(),
    tracking_url: WebAddress.nullable().optional(),
  }),
  answer: AdminOrder,
  problems: ['not_found', 'conflict'],
})

export const cancelOrderByStaffCall = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/cancel/',
  summary:
    'Cancels an order that is not shipped; what it has received must be refunded afterwards. Repeating it has no effect',
  access: 'staff',
  permission: 'money.manage',
  params,
  body: z.object({
    reason,
    /** Whether to show the reason to the customer, in the cancellation email and the order history. */
    show_reason: z.boolean().default(false),
    /** Whether to return the items to stock: false if they cannot be sold again. */
    return_stock: z.boolean(),
  }),
  answer: AdminOrder,
  problems: ['not_found', 'conflict'],
})

export const declineCancelRequestCall = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/cancel-request/decline/',
  summary: "Declines a customer's request to cancel an order; repeating it has no effect",
  access: 'staff',
  permission: 'money.manage',
  params,
  /** A sentence for the customer, sent by email. */
  body: z.object({ answer: line(maxCancelTextLength) }),
  answer: AdminOrder,
  problems: ['not_found', 'conflict'],
})

export const refundOrderCall = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refunds/',
  summary: 'Records a refund; once all that a paid or canceled order received is refunded, so is the order',
  access: 'staff',
  permission: 'money.manage',
  idempotent: true,
  params,
  body: z.object({
    amount: Money,
    reason,
    /** The refund's reference at the gateway or bank; unique per order. */
    gateway_reference: line(100),
    /** The items to return to stock. */
    items: z
      .array(z.object({ item: Id, quantity: z.int().min(1) }))
      .max(100)
      .default([]),
    /** Whether numbered pieces among the items go back on sale at once; otherwise staff inspect them first. */
    numbered_for_sale: z.boolean().default(false),
  }),
  answer: AdminOrder,
  problems: ['not_found', 'conflict', 'idempotency_mismatch'],
})

/** Why the order's parcel must not leave, in words for staff. */
export const OrderHold = z.object({ text: z.string(), placed_at: Time })

export const liftHoldCall = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/lift-hold/',
  summary: 'Releases a parcel that is on hold because a bank took money back; repeating it has no effect',
  access: 'staff',
  permission: 'money.manage',
  params,
  body: z.object({ reason: line(500) }),
  answer: AdminOrder,
  problems: ['not_found'],
})

export const addOrderNoteCall = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/notes/',
  summary: 'Adds a note to an order, visible to staff only',
  access: 'staff',
  permission: 'orders.manage',
  idempotent: true,
  params,
  body: z.object({ text: line(2000) }),
  answer: AdminOrder,
  problems: ['not_found', 'idempotency_mismatch'],
})
