import type { WatchedPayment } from '#contract/admin/money/payments.ts'
import { StatusPill, type Tone } from '#ui/data/status-pill.tsx'

export const paymentStates: Record<WatchedPayment['status'], { text: string; tone: Tone }> = {
  initiated: { text: 'Started', tone: 'plain' },
  pending: { text: 'In progress', tone: 'waiting' },
  succeeded: { text: 'Paid', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  canceled: { text: 'Canceled', tone: 'done' },
}

/** A second payment is a failed attempt to its buyer, but its money has arrived. */
export function PaymentPill({ status, paid_at }: Pick<WatchedPayment, 'status' | 'paid_at'>) {
  if (status === 'failed' && paid_at !== null) return <StatusPill tone="bad">Paid twice</StatusPill>
  return <StatusPill tone={paymentStates[status].tone}>{paymentStates[status].text}</StatusPill>
}
