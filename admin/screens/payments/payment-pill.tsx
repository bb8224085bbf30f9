import { StatusPill, type Tone } from '#admin/kit/status-pill.tsx'
import type { WatchedPayment } from '#contract/admin/money/payments.ts'

const states: Record<WatchedPayment['status'], { text: string; tone: Tone }> = {
  initiated: { text: 'Started', tone: 'plain' },
  pending: { text: 'In progress', tone: 'waiting' },
  succeeded: { text: 'Paid', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  canceled: { text: 'Canceled', tone: 'done' },
}

export function PaymentPill({ status }: Pick<WatchedPayment, 'status'>) {
  return <StatusPill tone={states[status].tone}>{states[status].text}</StatusPill>
}
