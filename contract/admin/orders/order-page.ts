import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { DeliveryAddress, OrderStatus } from '../../shop/orders.ts'
import { DeclarationKind, ShippingQuote } from '../../shop/shipping.ts'
import { Id, Money, OrderNumber, Time } from '../../wire.ts'
import { MailState } from '../conversations/mails.ts'
import { Version, versioned } from '../version.ts'
import { AdminOrder, OrderHold } from './orders.ts'

/** What staff can do with an order now, if they have the right: each is a call of its own. */
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
  /** A try to pay by card, as it stands now. */
  z.object({
    ...entry,
    kind: z.literal('payment'),
    status: z.string(),
    amount: Money,
    reference: z.string().nullable(),
  }),
  z.object({
    ...entry,
    kind: z.literal('transfer'),
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
    state: MailState,
  }),
  z.object({
    ...entry,
    kind: z.literal('address'),
    /** The lines that differ. */
    before: z.record(z.string(), z.string()),
    after: z.record(z.string(), z.string()),
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
    /** Oldest first. */
    timeline: z.array(TimelineEntry),
    steps: z.array(z.enum(orderSteps)),
    /** The ids of items whose pieces have numbers of their own. */
    numbered: z.array(Id),
    /** What keeps its parcel from leaving. */
    holds: z.array(OrderHold),
    /** Received so far: all of the total once it is paid. */
    received: Money,
    address_version: Version,
    /** '2026-12-11', if the workshop has promised a day. */
    promised_on: z.iso.date().nullable(),
    /** Carriers whose tracking pages are known. */
    carriers: z.array(z.string()),
  }),
  problems: ['not_found'],
})

const params = z.object({ id: OrderNumber })

/** How shipping changes with another address. The order's total stays. */
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
    /** What the customer has paid, or will pay, for shipping. */
    shipping: Money,
    /** What the country asks for and the customer has not declared yet. */
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
    /** Today's price of shipping there, if it differs and the shop bears the difference: the total stays. */
    shipping_price: Money.optional(),
    /** What the customer has declared to staff, for a country that asks for more. */
    declarations: z.array(DeclarationKind).max(10).default([]),
    /** Whether to send the customer a mail with the new address. */
    notify: z.boolean().default(false),
  }),
  answer: AdminOrder,
  problems: ['not_found', 'conflict'],
})
