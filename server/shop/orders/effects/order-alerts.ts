import type { Context } from '#server/platform/kernel/context.ts'
import type { OrderEvent } from '#server/platform/kernel/order-events.ts'
import { raiseAlert, withdrawAlert } from '#server/shop/alerts/alerts.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { refundableCents } from '../order-states.ts'

type StatusChange = Extract<OrderEvent, { kind: 'status_changed' }>

/** Alerts staff to what they must do after a status change. A full refund resolves the alert about money owed. */
export async function alertStaff(
  ctx: Context,
  order: OrderWithItems,
  { from, to, reason }: StatusChange,
): Promise<void> {
  const { id: order_id } = order
  const subject = `order:${order_id}`
  const owed_cents = refundableCents(order)
  if (to === 'canceled' && from !== 'canceled' && owed_cents > 0)
    await raiseAlert(ctx, { kind: 'orders.refund-due', subject, params: { order_id, owed_cents } })
  const unfulfillable = unfulfillableKinds[reason.code as keyof typeof unfulfillableKinds]
  if (unfulfillable && 'payment' in reason.params) {
    const { payment } = reason.params
    await raiseAlert(ctx, { kind: unfulfillable, subject, params: { order_id, payment } })
  }
  if (from === 'canceled' && to === 'paid')
    await raiseAlert(ctx, { kind: 'orders.paid-late', subject, params: { order_id, payment: reason } })
  if (to === 'refunded') {
    for (const kind of ['orders.refund-due', ...Object.values(unfulfillableKinds)] as const)
      await withdrawAlert(ctx, { kind, subject })
  }
}

/** The kinds of alerts about a payment for an order that stays canceled, by reason code. */
const unfulfillableKinds = {
  pieces_sold: 'orders.paid-but-sold',
  customer_gone: 'orders.paid-but-customer-gone',
} as const
