import type { Order, OrderStatus, OrderStep } from '../../../contract/shop/orders.ts'
import { isUnpaid, orderStatusText } from './order-status-text.ts'

export type Step = {
  title: string
  /** ISO 8601; undefined for what is still to come. */
  at?: string | undefined
  note?: string | null | undefined
  state: 'done' | 'now' | 'ahead'
}

const way: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed']

/**
 * The life of an order from the first step to the last one to be expected. A backend that tells no history still tells
 * when the order was placed and where it stands.
 */
export function orderSteps({
  status,
  created_at,
  history,
}: Pick<Order, 'status' | 'created_at' | 'history'>): Step[] {
  const known = history?.length ? history.map(stepOf) : withoutHistory(status, created_at)
  const past: Step[] = known.map((step, index) => ({
    ...step,
    state: index === known.length - 1 ? 'now' : 'done',
  }))
  return [...past, ...ahead(status)]
}

type Past = Omit<Step, 'state'>

function stepOf({ status, at, note }: OrderStep, index: number): Past {
  return { title: index === 0 ? 'Placed' : orderStatusText(status), at, note }
}

function withoutHistory(status: OrderStatus, created_at: string): Past[] {
  const placed = { title: 'Placed', at: created_at }
  if (isUnpaid(status)) return [placed]
  return [placed, { title: orderStatusText(status) }]
}

/** What is still to come of an order that is on its way; nothing follows a cancellation or a refund. */
function ahead(status: OrderStatus): Step[] {
  if (status === 'canceled' || status === 'refunded') return []
  return way.slice(way.indexOf(status) + 1).map((next) => ({ title: orderStatusText(next), state: 'ahead' }))
}
