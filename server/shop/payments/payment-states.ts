import type { paymentStatuses } from '#contract/shop/payments.ts'
import { later, minuteMs } from '#model/duration.ts'
import type { GatewayOutcome } from '#server/integrations/payment-2c2p/card-gateway.ts'

export type PaymentState = (typeof paymentStatuses)[number]

/** The allowed transitions. A payment may still succeed after a failure; no result undoes a success. */
const transitions: Record<PaymentState, readonly PaymentState[]> = {
  initiated: ['pending', 'succeeded', 'failed', 'canceled'],
  pending: ['succeeded', 'failed', 'canceled'],
  failed: ['succeeded'],
  canceled: ['succeeded'],
  succeeded: [],
}

export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  return transitions[from].includes(to)
}

/** Whether the buyer can still pay. */
export function isOpen(state: PaymentState): boolean {
  return state === 'initiated' || state === 'pending'
}

/**
 * The state for a gateway's outcome; undefined if the outcome changes nothing. The gateway reports an unused page as
 * not found, which is final once the page has expired.
 */
export function stateOf(outcome: GatewayOutcome, isExpired: boolean): PaymentState | undefined {
  const states: Partial<Record<GatewayOutcome, PaymentState>> = {
    ...(isExpired && { not_found: 'failed' }),
    paid: 'succeeded',
    pending: 'pending',
    canceled: 'canceled',
    failed: 'failed',
    expired: 'failed',
  }
  return states[outcome]
}

const minutesAfterExpiry = 30
const maxMinutes = 8

type Inquired = { status: PaymentState; expires_at: Date; paid_at: Date | null; inquiries: number }

/** The time of the last automatic inquiry; after it, only a notification or staff can change the payment. */
export function lastInquiryOf({ expires_at }: { expires_at: Date }): Date {
  return minutesLater(expires_at, minutesAfterExpiry)
}

/**
 * The time of the next inquiry; null if the payment is paid or cannot change any more. An open payment is queried after
 * 1, 2, 4, then every 8 minutes, and at its expiry, so a paid order whose notification got lost does not expire. A
 * failed one is queried once more at the end, since the buyer may have used its page again.
 */
export function nextInquiry(payment: Inquired, now: Date): Date | null {
  const last = lastInquiryOf(payment)
  if (payment.paid_at !== null) return null
  if (!isOpen(payment.status)) return now < last ? last : null
  // Even after a manual inquiry, the payment stays due until the job has closed it.
  if (now >= last) return last
  const next = minutesLater(now, Math.min(2 ** payment.inquiries, maxMinutes))
  const end = payment.expires_at > now ? payment.expires_at : last
  return new Date(Math.min(next.getTime(), end.getTime()))
}

function minutesLater(time: Date, minutes: number): Date {
  return later(time, minutes * minuteMs)
}
