import { endAlert, raiseAlert } from './alerts/alerts.ts'
import type { Context } from './core/context.ts'
import { moneyText } from './core/money.ts'
import type { OrderEvent } from './core/order-events.ts'
import type { WholeOrder } from './domains/orders/order-rows.ts'
import { refundableCents } from './domains/orders/order-states.ts'
import { messagesOf } from './mail/messages/messages-of.ts'
import { wordsFor } from './mail/messages/reason-words.ts'

type StatusChange = Extract<OrderEvent, { kind: 'status_changed' }>

/** Raises what staff must do after a change of status, and ends what a full refund has settled. */
export async function alertStaff(ctx: Context, order: WholeOrder, change: StatusChange): Promise<void> {
  const { from, to, reason } = change
  const subject = `order:${order.id}`
  const owed = refundableCents(order)
  if (to === 'canceled' && from !== 'canceled' && owed > 0) {
    const text = `Order ${order.id} was canceled after it was paid. Please refund $${moneyText(owed)} and record the refund.`
    await raiseAlert(ctx, { kind: 'orders.refund-due', subject, text })
  }
  const obstacle = obstacles[reason.code as keyof typeof obstacles]
  if (obstacle) await raiseAlert(ctx, { ...obstacle(order.id, wordsOf(ctx, change)), subject })
  if (from === 'canceled' && to === 'paid') {
    const text = `Order ${order.id} was paid after it had been canceled. Its pieces were still there, so it is a paid order now; nothing needs doing unless the customer no longer wants it. (${wordsOf(ctx, change)})`
    await raiseAlert(ctx, { kind: 'orders.paid-late', subject, text })
  }
  if (to === 'refunded') {
    for (const kind of ['orders.refund-due', 'orders.paid-but-sold', 'orders.paid-but-deserted'])
      await endAlert(ctx, { kind, subject })
  }
}

/** Money that came for a canceled order which stays canceled. */
const obstacles = {
  pieces_sold: (id: string, how: string) => ({
    kind: 'orders.paid-but-sold',
    text: `Order ${id} was paid after it had been canceled, and its pieces are sold. It stays canceled: refund the customer. (${how})`,
  }),
  customer_gone: (id: string, how: string) => ({
    kind: 'orders.paid-but-deserted',
    text: `Order ${id} was paid after it had been canceled, and its customer has deleted the account since. It stays canceled: return the money the way it came. (${how})`,
  }),
}

function wordsOf(ctx: Context, { reason, to }: StatusChange): string {
  const how = 'payment' in reason.params ? reason.params.payment : reason
  return wordsFor(messagesOf(ctx).staffHistory, how, to)
}
