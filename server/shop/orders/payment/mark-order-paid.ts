import type { PaymentReason } from '#contract/status-reasons.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { inTransaction } from '#server/platform/kernel/verb.ts'
import { changeStatus, recordStatus } from '../change-status.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { acceptsPayment } from '../order-states.ts'
import { reopenOrder } from '../reopen-order.ts'

type Payment = { id: string; reason: PaymentReason; staff_note?: string | undefined }

/**
 * Records that an order was paid, whatever its status now; the caller has confirmed the payment. Does not change a paid
 * order. Reopens a canceled one if its items are in stock or can be made; otherwise it stays canceled, with the payment
 * in its history.
 */
export function markOrderPaid(ctx: Context, { id, ...why }: Payment): Promise<OrderWithItems> {
  return inTransaction(ctx, async (inside) => {
    const order = (await lockOrder(inside, id)) ?? notFound()
    if (order.paid_at !== null || !acceptsPayment(order.status)) return order
    if (order.status !== 'canceled') return changeStatus(inside, order, 'paid', why)
    // The account is deleted, so there is no address to send the items to.
    if (order.account_id === null && order.source === 'shop')
      return recordUnusablePayment(inside, order, 'customer_gone', why)
    const reopened = await reopenOrder(inside, order)
    return reopened
      ? changeStatus(inside, reopened, 'paid', why)
      : recordUnusablePayment(inside, order, 'pieces_sold', why)
  })
}

/** Sets `paid_at`, so that the money can be refunded and a later payment does not reopen the order. */
async function recordUnusablePayment(
  ctx: Context,
  order: OrderWithItems,
  code: 'customer_gone' | 'pieces_sold',
  { reason: payment, staff_note }: Omit<Payment, 'id'>,
): Promise<OrderWithItems> {
  const paid_at = ctx.clock()
  await ctx.database.updateTable('orders').set({ paid_at }).where('id', '=', order.id).execute()
  const reason = { code, params: { payment } }
  await recordStatus(ctx, { id: order.id, from: 'canceled', to: 'canceled', reason, staff_note })
  return { ...order, paid_at }
}
