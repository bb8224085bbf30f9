import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { DeliveryAddress, OrderStatus, PaidMethod } from '../../shop/orders.ts'
import { DeclarationKind, ShippingQuote } from '../../shop/shipping.ts'
import { Id, Money, OrderNumber, Time } from '../../wire.ts'
import { EmailState } from '../conversations/emails.ts'
import { Version, versioned } from '../version.ts'
import { AdminOrder, OrderHold } from './orders.ts'

/** Actions that may be possible on an order, for callers with the permission; each has its own call. */
export const orderSteps = [
  'start',
  'mark_paid',
  'record_transfer',
  'lift_hold',
  'ship',
  'complete',
  'correct_shipment',
  'correct_address',
  'cancel',
  'refund',
  'note',
] as const
export type OrderStepCode = (typeof orderSteps)[number]

/** `by` is null for the shop itself; `name` is the username unless the account was deleted. */
const entry = { at: Time, by: z.object({ actor: z.string(), name: z.string().nullable() }).nullable() }

export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('status'),
    from: OrderStatus.nullable(),
    to: OrderStatus,
    reason: z.string(),
    is_public: z.boolean(),
  }),
  z.object({ ...entry, kind: z.literal('note'), text: z.string() }),
  z.object({
    ...entry,
    kind: z.literal('refund'),
    amount: Money,
    reason: z.string(),
    reference: z.string(),
    credit_note: z.string().nullable(),
  }),
  /** An attempt to pay by card, in its current state. */
  z.object({
    ...entry,
    kind: z.literal('payment'),
    status: z.string(),
    amount: Money,
    reference: z.string().nullable(),
  }),
  z.object({
    ...entry,
    kind: z.literal('received'),
    method: PaidMethod,
    amount: Money,
    payer: z.string().nullable(),
    reference: z.string(),
    received_on: z.iso.date(),
  }),
  z.object({
    ...entry,
    kind: z.literal('mail'),
    id: Id,
    subject: z.string(),
    to: z.string().nullable(),
    state: EmailState,
  }),
  /** The customer asked to cancel the order with this reason, or staff declined with this answer. */
  z.object({
    ...entry,
    kind: z.literal('cancel_request'),
    is_declined: z.boolean(),
    text: z.string().nullable(),
  }),
  z.object({
    ...entry,
    kind: z.literal('address'),
    /** The address lines that changed. */
    before: z.record(z.string(), z.string()),
    after: z.record(z.string(), z.string()),
  }),
  /** What the customer said to the proof of an engraving; `waived` if staff went on without one. */
  z.object({
    ...entry,
    kind: z.literal('proof'),
    answer: z.enum(['approved', 'change', 'waived']),
    reason: z.string().nullable(),
  }),
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const showAdminOrderCall = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/',
  summary: 'An order with its history and the actions it allows now',
  access: 'staff',
  permission: 'orders.read',
  params: z.object({ id: OrderNumber }),
  answer: AdminOrder.extend({
    /** The history, oldest first. */
    timeline: z.array(TimelineEntry),
    steps: z.array(z.enum(orderSteps)),
    /** Ids of the items with numbered pieces. */
    numbered: z.array(Id),
    /** The reasons why its parcel must not leave. */
    holds: z.array(OrderHold),
    /** Money received so far, including what was refunded since. */
    received: Money,
    address_version: Version,
    /** The day that the workshop promised, '2026-12-11'; null if there is none. */
    promised_on: z.iso.date().nullable(),
    /** Names of carriers with a tracking page. */
    carriers: z.array(z.string()),
  }),
  problems: ['not_found'],
})

const params = z.object({ id: OrderNumber })

/** How shipping would change with another address. The order's total stays the same. */
export const checkOrderAddressCall = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/address-check/',
  summary: 'Whether law and shipping prices allow another delivery address for an order',
  access: 'staff',
  permission: 'orders.manage',
  params,
  body: z.object({ delivery_address: DeliveryAddress }),
  answer: z.object({
    quote: ShippingQuote,
    is_post_box: z.boolean(),
    /** What the order charges for shipping. */
    shipping: Money,
    /** Declarations that the country requires and the customer has not made yet. */
    declarations: ShippingQuote.shape.declarations,
  }),
  problems: ['not_found', 'conflict'],
})

export const correctOrderAddressCall = endpoint({
  method: 'PUT',
  path: '/admin/orders/{id}/address/',
  summary: 'Corrects the delivery address of an unshipped order, if law and shipping price allow it',
  access: 'staff',
  permission: 'orders.manage',
  params,
  body: z.object({
    ...versioned,
    delivery_address: DeliveryAddress,
    /**
     * What shipping to the new address costs now, if that differs. The shop bears the difference: the total stays the
     * same.
     */
    shipping_price: Money.optional(),
    /** The declarations that the customer has made to staff, if the new country requires more. */
    declarations: z.array(DeclarationKind).max(10).default([]),
    /** Whether to email the customer the new address. */
    notify: z.boolean().default(false),
  }),
  answer: AdminOrder,
  problems: ['not_found', 'conflict'],
})
