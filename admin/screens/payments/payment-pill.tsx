import { StatePill, type StateWords } from '#admin/kit/state-pill.tsx'
import type { WatchedPayment } from '#contract/admin/money/payments.ts'
import { StatusPill } from '#ui/data/status-pill.tsx'

export const paymentStates: StateWords<WatchedPayment['status']> = {
  initiated: ['Started', 'plain'],
  pending: ['In progress', 'waiting'],
  succeeded: ['Paid', 'good'],
  failed: ['Failed', 'bad'],
  canceled: ['Canceled', 'done'],
}

/** A second payment is a failed attempt to its buyer, but its money has arrived. */
export function PaymentPill({ status, paid_at }: Pick<WatchedPayment, 'status' | 'paid_at'>) {
  if (status === 'failed' && paid_at !== null) return <StatusPill tone="bad">Paid twice</StatusPill>
  return <StatePill of={paymentStates} state={status} />
}
