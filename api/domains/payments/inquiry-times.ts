import { isOpen, type PaymentState } from './payment-states.ts'

const minutesAfterExpiry = 30
const maxMinutes = 8

type Asked = { status: PaymentState; expires_at: Date; paid_at: Date | null; inquiries: number }

/** After this the gateway is asked no more by itself: only a notification or a person brings news. */
export function lastInquiryOf({ expires_at }: { expires_at: Date }): Date {
  return minutesLater(expires_at, minutesAfterExpiry)
}

/**
 * When the gateway is asked about a payment next; null when its money has come or nothing more is to be learned. A
 * silent one is asked after 1, 2, 4, then every 8 minutes, and at the moment of its expiry, so that an order whose
 * notification got lost does not expire paid. One that came to nothing is looked at once more at the end: its page may
 * have been used again.
 */
export function nextInquiry(payment: Asked, now: Date): Date | null {
  const last = lastInquiryOf(payment)
  if (payment.paid_at !== null) return null
  if (!isOpen(payment.status)) return now < last ? last : null
  // Whoever has asked in the meantime: it stays due until the job has closed it.
  if (now >= last) return last
  const times = [minutesLater(now, Math.min(2 ** payment.inquiries, maxMinutes)), last]
  if (payment.expires_at > now) times.push(payment.expires_at)
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

function minutesLater(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}
