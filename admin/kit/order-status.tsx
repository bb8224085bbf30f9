import type { OrderStatus as Status } from '#contract/shop/orders.ts'
import { StatePill, type StateWords } from './state-pill.tsx'

const words: StateWords<Status> = {
  pending: ['Paying by card', 'plain'],
  awaiting_payment: ['Awaiting payment', 'plain'],
  paid: ['Paid', 'waiting'],
  processing: ['In the workshop', 'waiting'],
  shipped: ['Shipped', 'good'],
  completed: ['Completed', 'done'],
  canceled: ['Canceled', 'bad'],
  refunded: ['Refunded', 'bad'],
}

export function orderStatusText(status: Status): string {
  return words[status][0]
}

export function OrderStatus({ status }: { status: Status }) {
  return <StatePill of={words} state={status} />
}
