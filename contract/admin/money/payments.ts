import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paymentStatuses } from '../../shop/payments.ts'
import { Money, QueryBoolean, Time } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'

/** A card payment as shown to staff: an attempt to pay an order. */
export const WatchedPayment = z.object({
  id: z.uuid(),
  order_id: z.string(),
  attempt: z.int(),
  status: z.enum(paymentStatuses),
  amount: Money,
  currency: z.string(),
  invoice_number: z.string(),
  gateway_reference: z.string().nullable(),
  gateway_code: z.string().nullable(),
  error_message: z.string().nullable(),
  created_at: Time,
  expires_at: Time,
  /**
   * When the gateway first reported that the money was paid. Also set for a duplicate payment, whose status is failed.
   */
  paid_at: Time.nullable(),
  next_inquiry_at: Time.nullable(),
})
export type WatchedPayment = z.infer<typeof WatchedPayment>

/**
 * Something that happened to a payment: a message from the gateway, an inquiry to it, or a click. `details` depends on
 * the kind: code, outcome, reference, wrong, reason.
 */
export const PaymentEvent = z.object({
  at: Time,
  kind: z.string(),
  actor: z.string(),
  from: z.enum(paymentStatuses).nullable(),
  to: z.enum(paymentStatuses).nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

export const WatchedPaymentWithEvents = WatchedPayment.extend({ events: z.array(PaymentEvent) })
export type WatchedPaymentWithEvents = z.infer<typeof WatchedPaymentWithEvents>

const params = z.object({ uuid: z.string().max(64) })

export const listPaymentsCall = endpoint({
  method: 'GET',
  path: '/admin/payments/',
  summary: 'All card payments, newest first',
  access: 'staff',
  permission: 'money.manage',
  query: AdminPaging.extend({
    status: z.enum(paymentStatuses).optional(),
    order: z.string().max(20).optional(),
    /** Part of an invoice number, gateway reference or error message; or the payment's id. */
    search: Search,
    /** True: only payments with an open alert, which staff must look into. */
    is_unclear: QueryBoolean.optional(),
  }),
  answer: adminListOf(WatchedPayment),
})

export const showPaymentCall = endpoint({
  method: 'GET',
  path: '/admin/payments/{uuid}/',
  summary: 'A card payment with all its events, oldest first',
  access: 'staff',
  permission: 'money.manage',
  params,
  answer: WatchedPaymentWithEvents,
  problems: ['not_found'],
})

export const inquirePaymentCall = endpoint({
  method: 'POST',
  path: '/admin/payments/{uuid}/inquire/',
  summary: 'Queries the gateway for the state of a payment, closed or not, and applies the answer',
  access: 'staff',
  permission: 'money.manage',
  params,
  answer: WatchedPaymentWithEvents,
  problems: ['not_found'],
})
