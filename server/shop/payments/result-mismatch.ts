import type { PaymentResult } from '#server/integrations/payment-2c2p/card-gateway.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PaymentRow } from './payment-rows.ts'

export type Mismatch = 'merchant' | 'amount' | 'currency'

/** Why a result is rejected: it must match our merchant, and a success also the amount and currency. */
export function mismatchOf(ctx: Context, payment: PaymentRow, result: PaymentResult): Mismatch | undefined {
  if (result.merchantId !== ctx.gateways.card.merchantId) return 'merchant'
  if (result.outcome !== 'paid') return undefined
  if (result.amountCents !== payment.amount_cents) return 'amount'
  if (result.currency !== payment.currency) return 'currency'
  return undefined
}
