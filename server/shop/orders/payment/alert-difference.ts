import type { Alert } from '#server/messages/alert-reasons.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { replaceAlert, withdrawAlert } from '#server/shop/alerts/alerts.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { owedCents, refundableCents, unpaid } from '../order-states.ts'

/** The kinds of alerts about a payment for an order that stays canceled, by reason code. */
export const unfulfillableKinds = {
  pieces_sold: 'orders.paid-but-sold',
  customer_gone: 'orders.paid-but-customer-gone',
} as const

/**
 * Alerts staff if an order holds more or less money than it should: an unpaid one a part of its total, any other one
 * something that is owed to the customer. Withdraws the alerts that no longer apply. After a change to `less` it only
 * corrects open alerts, since staff made that change themselves.
 */
export async function alertDifference(
  ctx: Context,
  order: OrderWithItems,
  change: 'more' | 'less',
): Promise<void> {
  const { id: order_id, total_cents } = order
  const subject = `order:${order_id}`
  const received_cents = unpaid.includes(order.status) ? refundableCents(order) : 0
  const owed_cents = owedCents(order)
  const underpaid = { order_id, received_cents, total_cents }
  await follow(ctx, { kind: 'payments.underpaid', subject, params: underpaid }, received_cents, change)
  await follow(
    ctx,
    { kind: 'orders.refund-due', subject, params: { order_id, owed_cents } },
    owed_cents,
    change,
  )
  if (owed_cents > 0) return
  for (const kind of Object.values(unfulfillableKinds)) await withdrawAlert(ctx, { kind, subject })
}

async function follow(ctx: Context, alert: Alert, cents: number, change: 'more' | 'less'): Promise<void> {
  if (cents === 0) await withdrawAlert(ctx, alert)
  else await replaceAlert(ctx, alert, { evenIfNone: change === 'more' })
}
