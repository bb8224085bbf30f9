import { z } from 'zod'
import { PaymentMethod } from './shop/orders.ts'

function reason<const Code extends string, Params extends z.ZodRawShape>(code: Code, params: Params) {
  return z.object({ code: z.literal(code), params: z.object(params) })
}

const cents = z.int().min(0)

/** How the money for an order came. */
export const PaymentReason = z.discriminatedUnion('code', [
  reason('paid_by_card', { invoice_number: z.string() }),
  /** `accepted_cents` is what staff let go of the total. */
  reason('paid_by_transfer', { accepted_cents: cents.optional() }),
  reason('by_staff', {}),
])
export type PaymentReason = z.infer<typeof PaymentReason>

/**
 * Why an order's status changed, or why something was recorded in its history. Codes steer the program; words are made
 * from them for whoever reads. What staff write down beside a code is kept apart and steers nothing.
 */
export const StatusReason = z.discriminatedUnion('code', [
  ...PaymentReason.options,
  reason('placed', {}),
  reason('method_changed', { method: PaymentMethod }),
  reason('partial_transfer', { received_cents: cents, total_cents: cents }),
  reason('canceled_by_customer', {}),
  reason('account_deleted', {}),
  reason('expired', {}),
  /** Money came for a canceled order that cannot be revived: the pieces are sold, or the account is gone. */
  reason('pieces_sold', { payment: PaymentReason }),
  reason('customer_gone', { payment: PaymentReason }),
  reason('shipped', { carrier: z.string(), tracking_number: z.string().nullable() }),
  reason('refunded', {}),
])
export type StatusReason = z.infer<typeof StatusReason>

export const reasonCodes = StatusReason.options.map(({ shape }) => shape.code.value)
