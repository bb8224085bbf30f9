import type { Context } from '#server/platform/kernel/context.ts'
import type { OrderEvent } from '#server/platform/kernel/order-events.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { alertDifference, unfulfillableKinds } from '../payment/alert-difference.ts'

type StatusChange = Extract<OrderEvent, { kind: 'status_changed' }>

/** Alerts staff to what they must do after a status change. */
export async function alertStaff(
  ctx: Context,
  order: OrderWithItems,
  { from, to, reason }: StatusChange,
): Promise<void> {
  const { id: order_id } = order
  const subject = `order:${order_id}`
  if (to === 'canceled' && from !== 'canceled') await alertDifference(ctx, order, 'more')
  const unfulfillable = unfulfillableKinds[reason.code as keyof typeof unfulfillableKinds]
  if (unfulfillable && 'payment' in reason.params) {
    const { payment } = reason.params
    await raiseAlert(ctx, { kind: unfulfillable, subject, params: { order_id, payment } })
  }
  if (from === 'canceled' && to === 'paid')
    await raiseAlert(ctx, { kind: 'orders.paid-late', subject, params: { order_id, payment: reason } })
}
