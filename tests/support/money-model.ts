import type { OrderStatus, PaymentMethod } from '#contract/shop/orders.ts'

/** The day of every line. */
export const bookedOn = '2026-11-20'

/** What the test itself knows of an order: sums of what was sent in and accepted. It computes nothing like the shop. */
export type ModelOrder = {
  id: string
  total: number
  /** The part of the total that is tax. */
  tax: number
  status: OrderStatus
  method: PaymentMethod
  isHandedOver: boolean
  /** Placed in the shop, so that it can lose its customer. */
  isFromShop: boolean
  hasAccount: boolean
  wasSold: boolean
  hasShipped: boolean
  expiresAt: Date | null
  items: { id: number; quantity: number; returned: number }[]
  received: Received[]
  refunds: Refunded[]
  invoice: { methods: string; day: string } | null
  /** Bank transactions that put its parcel on hold, and those that still do. */
  holds: Set<string>
  openHolds: number
  /** The days on which it became paid. */
  paidOn: string[]
}

export type Received = {
  method: 'card_2c2p' | 'bank_transfer' | 'cash' | 'custom'
  cents: number
  reference: string
  day: string
  line: number | null
  isByHand: boolean
}
type Refunded = { cents: number; credited: number; reference: string; day: string }

const closed: readonly OrderStatus[] = ['canceled', 'refunded']
const open: readonly OrderStatus[] = ['pending', 'awaiting_payment']

export const isOpen = ({ status }: ModelOrder) => open.includes(status)
export const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
export const heldBy = ({ received, refunds }: ModelOrder) => sumOf(received) - sumOf(refunds)
export const creditedOf = ({ refunds }: ModelOrder) =>
  refunds.reduce((sum, { credited }) => sum + credited, 0)

/** The price that the customer still pays for what was sold. */
export const priceOf = (order: ModelOrder) => order.total - creditedOf(order)

/** What the customer should get back. */
export function owedTo(order: ModelOrder): number {
  if (isOpen(order)) return 0
  return closed.includes(order.status) ? heldBy(order) : Math.max(0, heldBy(order) - priceOf(order))
}

type Arrival = { accepts: boolean; canReopen: boolean; today: string }

/** Money came in. */
export function receive(order: ModelOrder, money: Received, arrival: Arrival): void {
  const before = heldBy(order)
  order.received.push(money)
  settle(order, before, arrival)
}

/** Staff accept what is there already. */
export function acceptLess(order: ModelOrder, { accepts, today }: Omit<Arrival, 'canReopen'>): void {
  if (accepts && isOpen(order)) settle(order, heldBy(order), { accepts, canReopen: false, today })
}

type Line = { id: number; cents: number; currency: string; reference: string }

/** Whether a line is counted for an order, wholly or in part. */
export function isCounted({ received }: ModelOrder, line: number): boolean {
  return received.some((row) => row.line === line)
}

/** Staff count a line, or a part of it, for an order. If they had recorded it by hand, it is no new money. */
export function countLine(order: ModelOrder, line: Line, cents: number, arrival: Arrival): void {
  const isKnown = isCounted(order, line.id)
  const byHand = order.received.find(
    (row) => row.method === 'bank_transfer' && row.line === null && row.cents === cents,
  )
  if (byHand && !isKnown) byHand.line = line.id
  if (byHand || isKnown) {
    acceptLess(order, arrival)
    return
  }
  const money = { method: 'bank_transfer' as const, cents, reference: line.reference, day: bookedOn }
  receive(order, { ...money, line: line.id, isByHand: false }, arrival)
}

/** What of a line is not counted yet. */
export function remainingOf(orders: ModelOrder[], { id, cents }: Line): number {
  return cents - sumOf(orders.flatMap(({ received }) => received.filter(({ line }) => line === id)))
}

export function cancel(order: ModelOrder): void {
  order.status = 'canceled'
  order.expiresAt = null
}

/** The status after money came in or staff accepted less. */
function settle(order: ModelOrder, before: number, { accepts, canReopen, today: day }: Arrival): void {
  const isEnough = accepts || heldBy(order) >= order.total
  const isAwaited = isOpen(order) || (order.status === 'canceled' && !order.wasSold && before < order.total)
  if (!isEnough || !isAwaited) return
  if (order.status === 'canceled' && !(canReopen && (order.hasAccount || !order.isFromShop))) return
  order.status = 'paid'
  order.wasSold = true
  order.expiresAt = null
  order.paidOn.push(day)
  const methods = [...new Set(order.received.map(({ method }) => labels[method]))]
  order.invoice = { day, methods: methods.join(', ') || labels[order.method] }
}

/** As the invoice names them; the shop names its own method. */
const labels = { card_2c2p: 'Card', bank_transfer: 'Bank transfer', cash: 'Cash', custom: 'In our shop' }

/**
 * A refund of returned items lowers the price first; another one first gives back what was paid beyond it. What was never
 * sold has no price.
 */
export function creditFor(order: ModelOrder, cents: number, hasItems: boolean): number {
  if (!order.wasSold) return 0
  const beyond = hasItems ? 0 : Math.max(0, heldBy(order) - priceOf(order))
  return Math.min(priceOf(order), Math.max(0, cents - beyond))
}
