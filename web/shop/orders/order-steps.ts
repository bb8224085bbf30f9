import type { Order, OrderStatus, OrderStep } from '#contract/shop/orders.ts'
import { ordersMessages } from '#messages/orders/orders.ts'

export type Step = {
  status: OrderStatus
  title: string
  /** ISO 8601; undefined for an upcoming step. */
  at?: string | undefined
  note?: string | null | undefined
  state: 'done' | 'now' | 'ahead'
}

const paidStatuses: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed']

/** Whether the customer may still pay or cancel the order. */
export function isUnpaid(status: OrderStatus): boolean {
  return status === 'pending' || status === 'awaiting_payment'
}

/** Whether an engraving is not approved yet: until then, the customer may cancel the paid order, too. */
export function isUnproven({ proof }: Pick<Order, 'proof'>): boolean {
  return proof !== undefined && proof !== 'approved'
}

/** Whether the order is still in the shop. */
export function isInWork(status: OrderStatus): boolean {
  return isUnpaid(status) || status === 'paid' || status === 'processing'
}

/** The status as text; unknown ones stay unchanged. */
export function orderStatusText(status: OrderStatus): string {
  return ordersMessages.status[status] ?? status
}

/**
 * The steps of an order from the first to the last expected one. Without a history only the order date and the current
 * status are known.
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
  return { status, title: index === 0 ? ordersMessages.placed : orderStatusText(status), at, note }
}

function withoutHistory(status: OrderStatus, created_at: string): Past[] {
  const placed = { status: 'pending' as const, title: ordersMessages.placed, at: created_at }
  if (isUnpaid(status)) return [placed]
  return [placed, { status, title: orderStatusText(status) }]
}

/** Upcoming steps; none after a cancellation or a refund. */
function ahead(status: OrderStatus): Step[] {
  if (status === 'canceled' || status === 'refunded') return []
  return paidStatuses
    .slice(paidStatuses.indexOf(status) + 1)
    .map((next) => ({ status: next, title: orderStatusText(next), state: 'ahead' }))
}
