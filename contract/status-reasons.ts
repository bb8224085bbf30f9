import { z } from 'zod'
import { PaymentMethod } from './shop/orders.ts'

function reason<const Code extends string, Params extends z.ZodRawShape>(code: Code, params: Params) {
  return z.object({ code: z.literal(code), params: z.object(params) })
}

const cents = z.int().min(0)

/** How an order was paid. */
export const PaymentReason = z.discriminatedUnion('code', [
  reason('paid_by_card', { invoice_number: z.string() }),
  /** `accepted_cents`: the missing part of the total that staff accepted as paid. */
  reason('paid_by_transfer', { accepted_cents: cents.optional() }),
  reason('by_staff', {}),
  /** Discounts have lowered the total to nothing. */
  reason('nothing_due', {}),
])
export type PaymentReason = z.infer<typeof PaymentReason>

/**
 * Why an order's status changed, or why its history has an entry. The program interprets only codes, and turns them
 * into words for each reader. Free text by staff is stored separately and never interpreted.
 */
export const StatusReason = z.discriminatedUnion('code', [
  ...PaymentReason.options,
  reason('placed', {}),
  reason('method_changed', { method: PaymentMethod }),
  reason('partial_transfer', { received_cents: cents, total_cents: cents }),
  reason('canceled_by_customer', {}),
  reason('account_deleted', {}),
  reason('expired', {}),
  /** Money arrived for a canceled order that cannot be reopened: its items are sold out, or the account was deleted. */
  reason('pieces_sold', { payment: PaymentReason }),
  reason('customer_gone', { payment: PaymentReason }),
  reason('shipped', { carrier: z.string(), tracking_number: z.string().nullable() }),
  reason('refunded', {}),
  /** The workshop needs longer, or less long, than promised. */
  reason('promise_moved', { promised_on: z.iso.date() }),
])
export type StatusReason = z.infer<typeof StatusReason>

export const reasonCodes = StatusReason.options.map(({ shape }) => shape.code.value)
