import { later, minuteMs } from '#model/duration.ts'
import { isOpen, type PaymentState } from './payment-states.ts'

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
  const times = [minutesLater(now, Math.min(2 ** payment.inquiries, maxMinutes)), last]
  if (payment.expires_at > now) times.push(payment.expires_at)
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

function minutesLater(time: Date, minutes: number): Date {
  return later(time, minutes * minuteMs)
}
