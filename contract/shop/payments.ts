import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lenient, readBy, unread } from '../reading.ts'
import { Money } from '../wire.ts'

export const CheckoutOptions = z.object({
  enable_card_payment: lenient(z.boolean(), false),
  enable_bank_transfer: lenient(z.boolean(), false),
  enable_custom_payment: lenient(z.boolean(), false),
  bank_account_details: z.string().nullable(),
  custom_payment_label: z.string().nullable(),
  custom_payment_instructions: z.string().nullable(),
  custom_payment_redirect_url: z.string().nullable(),
})
export type CheckoutOptions = z.infer<typeof CheckoutOptions>

/** `days_to_pay`: how many days customers have to transfer the money, if not seven. */
const ShownCheckoutOptions = CheckoutOptions.extend({ days_to_pay: z.int().min(1).optional() })
export type ShownCheckoutOptions = z.infer<typeof ShownCheckoutOptions>

export const paymentStatuses = ['initiated', 'pending', 'succeeded', 'failed', 'canceled'] as const

/** Why a payment failed, as far as the buyer can do something about it. */
export const declineReasons = [
  'declined',
  'insufficient_funds',
  'card_expired',
  'wrong_details',
  'not_authenticated',
  'issuer_unavailable',
  'page_expired',
  'already_paid',
  'not_confirmed',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export const PaymentStatus = z.object({
  status: lenient(readBy(z.enum(paymentStatuses), 'nonBlank'), ''),
  order_identifier: lenient(z.string(), ''),
  gateway_transaction_ref: z.string().nullable(),
  currency: lenient(z.string(), ''),
  amount: lenient(Money, ''),
  /** A sentence from the shop, or else from the bank. */
  error_message: z.string().nullable(),
  /** Set for a failed payment if the reason is known. */
  decline_reason: readBy(z.enum(declineReasons), 'nonBlank').optional(),
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const findCheckoutOptionsCall = endpoint({
  method: 'GET',
  path: '/payments/options/',
  summary: 'The payment methods that the shop accepts',
  access: 'public',
  answer: ShownCheckoutOptions,
})

export const startCardPaymentCall = endpoint({
  method: 'POST',
  path: '/payments/card/initiate/',
  summary: "Opens the gateway's payment page for one of the caller's unpaid card orders",
  access: 'signed_in',
  idempotent: true,
  body: z.object({ order_id: z.string().min(1).max(20), currency: z.literal('USD') }),
  answer: unread(z.object({ redirectUrl: z.string(), payment_uuid: z.uuid() })),
  problems: ['not_found', 'conflict', 'idempotency_mismatch', 'unavailable'],
})

export const findPaymentStatusCall = endpoint({
  method: 'GET',
  path: '/payments/history/{uuid}/',
  summary: 'State of a payment; knowing its id is enough',
  access: 'public',
  params: z.object({ uuid: z.string().max(64) }),
  answer: PaymentStatus,
  problems: ['not_found'],
})
