import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paymentStatuses } from '../shop/payments.ts'
import { listOf, Money, Paging, Time } from '../wire.ts'

/** A card payment as staff see it: one attempt at one order. */
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
  /** When the gateway first said that money had moved; set for a second payment that failed as well. */
  paid_at: Time.nullable(),
  /** When the gateway is asked next by itself. */
  next_inquiry_at: Time.nullable(),
})
export type WatchedPayment = z.infer<typeof WatchedPayment>

/** One message, poll or click. `details` differ by kind: code, outcome, reference, wrong, reason. */
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

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments/',
  summary: 'All card payments, newest first',
  access: 'staff',
  query: Paging.extend({
    status: z.enum(paymentStatuses).optional(),
    order: z.string().max(20).optional(),
    /** Part of an invoice number, of the gateway's reference, or of what went wrong; or the payment's own id. */
    search: z.string().trim().max(100).optional(),
  }),
  answer: listOf(WatchedPayment),
})

export const showPayment = endpoint({
  method: 'GET',
  path: '/admin/payments/{uuid}/',
  summary: 'A card payment with every message, poll and click, oldest first',
  access: 'staff',
  params,
  answer: WatchedPaymentWithEvents,
  problems: ['not_found'],
})

export const inquirePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/{uuid}/inquire/',
  summary: 'Asks the gateway how a payment stands and applies the answer; closed payments too',
  access: 'staff',
  params,
  answer: WatchedPaymentWithEvents,
  problems: ['not_found'],
})
