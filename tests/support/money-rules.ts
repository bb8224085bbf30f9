import { sql } from 'kysely'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { owedCents } from '#server/shop/orders/order-states.ts'
import { creditedOf, heldBy, isOpen, type ModelOrder, owedTo, sumOf } from './money-model.ts'
import { type Kind, type Move, refundFor } from './money-moves.ts'
import type { MoneyGame } from './money-shop.ts'

type Seen = {
  id: string
  status: OrderStatus
  total_cents: number
  received_cents: number
  refunded_cents: number
  credited_cents: number
  owed_cents: number
  rows_in: number
  rows_out: number
  notes: number
  tax: number
  tax_of_notes: number
  invoices: number
  was_sold: boolean
  alerts: Record<string, { owed_cents?: number; received_cents?: number; total_cents?: number }>
  history: OrderStatus[]
}

/** Where an order may go from each status. */
const ways: Record<OrderStatus, OrderStatus[]> = {
  pending: ['awaiting_payment', 'paid', 'canceled'],
  awaiting_payment: ['pending', 'paid', 'canceled'],
  paid: ['processing', 'shipped', 'completed', 'refunded', 'canceled'],
  processing: ['shipped', 'completed', 'refunded', 'canceled'],
  shipped: ['completed', 'refunded'],
  completed: ['refunded'],
  canceled: ['paid', 'refunded'],
  refunded: [],
}

/** Alerts that say why an order holds money that it does not need. */
const unusable = ['orders.paid-but-sold', 'orders.paid-but-customer-gone']

/** Compares the sums of all orders with the model's, after every move. Throws with all that differs. */
export async function checkSums(game: MoneyGame): Promise<void> {
  const { rows } = await sql<Seen>`
    select id, status, total_cents, received_cents, refunded_cents, credited_cents, owed_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from order_payments where order_id = orders.id) as rows_in,
      (select coalesce(sum(amount_cents), 0)::bigint from refunds where order_id = orders.id) as rows_out,
      (select coalesce(sum((content ->> 'amount_cents')::bigint), 0)::bigint
        from credit_notes join refunds on refunds.id = refund_id where order_id = orders.id) as notes,
      (select coalesce(sum((content #>> '{tax,cents}')::integer), 0)::integer
        from invoices where order_id = orders.id) as tax,
      (select coalesce(sum((content #>> '{tax,cents}')::integer), 0)::integer
        from credit_notes join refunds on refunds.id = refund_id where order_id = orders.id) as tax_of_notes,
      (select count(*)::integer from invoices where order_id = orders.id) as invoices,
      exists (select from order_items where order_id = orders.id and sold_at is not null) as was_sold,
      coalesce((select jsonb_object_agg(kind, params) from alerts
        where subject = 'order:' || orders.id and resolved_at is null), '{}') as alerts,
      (select jsonb_agg(to_status order by id) from order_status_changes where order_id = orders.id) as history
    from orders`.execute(game.as({ kind: 'system', name: 'test' }).database)
  const broken = game.orders.flatMap((order) => {
    const seen = rows.find(({ id }) => id === order.id)
    return seen ? [...differences(order, seen), ...brokenRules(order, seen)] : [`order ${order.id} is gone`]
  })
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

function differences(order: ModelOrder, seen: Seen): string[] {
  const expected = {
    status: order.status,
    received_cents: sumOf(order.received),
    rows_in: sumOf(order.received),
    refunded_cents: sumOf(order.refunds),
    rows_out: sumOf(order.refunds),
    credited_cents: creditedOf(order),
    notes: creditedOf(order),
    tax: order.invoice ? order.tax : 0,
    tax_of_notes: Math.round((order.tax * creditedOf(order)) / order.total),
    owed_cents: owedTo(order),
    invoices: order.invoice ? 1 : 0,
    was_sold: order.wasSold,
  }
  return Object.entries(expected)
    .filter(([name, value]) => seen[name as keyof Seen] !== value)
    .map(([name, value]) => `order ${order.id} has ${name} ${seen[name as keyof Seen]}, not ${value}`)
}

function brokenRules(order: ModelOrder, seen: Seen): string[] {
  const { alerts, history } = seen
  const owed = owedTo(order)
  const part = isOpen(order) ? heldBy(order) : 0
  const { 'orders.refund-due': due, 'payments.underpaid': underpaid } = alerts
  const hasReason = unusable.some((kind) => alerts[kind])
  const steps = history.slice(1).map((to, index) => [history[index], to] as [OrderStatus, OrderStatus])
  const wrong: [boolean, string][] = [
    [
      owedCents(seen) !== seen.owed_cents,
      `owes ${seen.owed_cents}, and by the shop's function ${owedCents(seen)}`,
    ],
    [seen.refunded_cents > seen.received_cents, 'gave back more than it received'],
    [seen.credited_cents > seen.total_cents, 'has credit notes above its invoice'],
    [due !== undefined && due.owed_cents !== owed, `owes ${owed}, the alert says ${due?.owed_cents}`],
    [
      owed === 0 && (due !== undefined || hasReason),
      `owes nothing, and an alert says otherwise: ${Object.keys(alerts)}`,
    ],
    [owed > 0 && due === undefined && !hasReason, `owes ${owed}, and no alert says so`],
    [
      (underpaid?.received_cents ?? 0) !== part,
      `holds the part ${part}, the alert says ${underpaid?.received_cents}`,
    ],
    [steps.some(([from, to]) => from !== to && !ways[from].includes(to)), `went ${history.join(' → ')}`],
    [history.at(-1) !== seen.status, `is ${seen.status}, its history ends ${history.at(-1)}`],
  ]
  return wrong.filter(([is]) => is).map(([, text]) => `order ${order.id} (${seen.status}) ${text}`)
}

/** Money that arrived is never refused, and other refusals have their cause. Throws if this one has none. */
export function checkRefusal(order: ModelOrder, one: Move, code: string): void {
  const held = heldBy(order)
  const cents = refundFor(order, one)
  const causes: Record<string, boolean> = {
    refund_too_large: cents > held,
    already_refunded: held === 0 && order.received.length > 0,
    nothing_paid: order.received.length === 0,
    refund_already_recorded: order.refunds.some(({ reference }) => reference === `G${one.ref}`),
    order_partly_paid: held > 0,
    order_held: order.openHolds > 0,
    paid_order_not_cancelable: !isOpen(order),
  }
  const isExpected = (causes[code] ?? true) && (accepted[one.do]?.includes(code) ?? true)
  if (!isExpected) throw new Error(`${one.do} was refused with ${code} for ${order.id}, which holds ${held}`)
}

/** The only refusals of these calls. */
const accepted: Partial<Record<Kind, string[]>> = {
  'card result': [],
  expire: [],
  pass: [],
  transfer: ['amount_zero', 'transfers_too_large'],
  'take back': [],
}
