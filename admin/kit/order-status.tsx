import type { OrderStatus as Status } from '#contract/shop/orders.ts'
import { StatusPill, type Tone } from '#ui/data/status-pill.tsx'

const words: Record<Status, { text: string; tone: Tone }> = {
  pending: { text: 'Paying by card', tone: 'plain' },
  awaiting_payment: { text: 'Awaiting payment', tone: 'plain' },
  paid: { text: 'Paid', tone: 'waiting' },
  processing: { text: 'In the workshop', tone: 'waiting' },
  shipped: { text: 'Shipped', tone: 'good' },
  completed: { text: 'Completed', tone: 'done' },
  canceled: { text: 'Canceled', tone: 'bad' },
  refunded: { text: 'Refunded', tone: 'bad' },
}

export function orderStatusText(status: Status): string {
  return words[status].text
}

export function OrderStatus({ status }: { status: Status }) {
  return <StatusPill tone={words[status].tone}>{words[status].text}</StatusPill>
}
