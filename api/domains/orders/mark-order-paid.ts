import { z } from 'zod'
import { PaymentReason } from '../../../contract/status-reasons.ts'
import { permitted, system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound, Problem } from '../../core/problem.ts'
import { inSavepoint, verb } from '../../core/verb.ts'
import { takeStock } from '../catalogue/stock.ts'
import { changeStatus, piecesOf, recordStatus } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import { madeQuantities } from './made-pieces.ts'
import type { WholeOrder } from './order-rows.ts'
import { acceptsPayment } from './order-states.ts'

const Payment = z.object({ id: z.string(), reason: PaymentReason, staff_note: z.string().optional() })
type Payment = z.output<typeof Payment>

/** Marks an order as paid on behalf of the card gateway. */
export const markOrderPaid = verb({ name: 'orders.mark-paid', may: system, input: Payment, run: markPaid })

/** Marks an order as paid on behalf of staff who have confirmed the money. */
export const markOrderPaidByStaff = verb({
  name: 'orders.mark-paid-by-staff',
  may: permitted('money.manage'),
  input: Payment,
  run: markPaid,
  subject: ({ id }) => `order:${id}`,
  did: ({ reason }) => ({ reason: reason.code }),
})

/**
 * Records that an order was paid, whatever its status now. A paid order does not change. A canceled one is reopened if
 * its pieces are in stock; otherwise it stays canceled, with the payment in its history.
 */
async function markPaid(ctx: Context, { id, ...why }: Payment): Promise<WholeOrder> {
  const order = (await lockOrder(ctx, id)) ?? notFound()
  if (order.paid_at !== null || !acceptsPayment(order.status)) return order
  const obstacle = order.status === 'canceled' && (await obstacleToReopening(ctx, order))
  return obstacle ? recordUnusablePayment(ctx, order, obstacle, why) : changeStatus(ctx, order, 'paid', why)
}

/** Why a canceled order cannot be reopened. */
async function obstacleToReopening(
  ctx: Context,
  order: WholeOrder,
): Promise<'customer_gone' | 'pieces_sold' | undefined> {
  // The account is deleted, so there is nobody to send the pieces to, and no address.
  if (order.account_id === null && order.source === 'shop') return 'customer_gone'
  return (await takeStockAgain(ctx, order)) ? undefined : 'pieces_sold'
}

async function takeStockAgain(ctx: Context, order: WholeOrder): Promise<boolean> {
  const pieces = piecesOf(order)
  if (pieces.length === 0) return false
  try {
    const toMake = await inSavepoint(ctx, () => takeStock(ctx, { order_id: order.id, pieces }))
    await recordMade(ctx, order, toMake)
  } catch (error) {
    if (error instanceof Problem && error.code === 'items_unavailable') return false
    throw error
  }
  await ctx.database.updateTable('orders').set({ stock_taken: true }).where('id', '=', order.id).execute()
  return true
}

/** What was made for the order before may be in stock now, and the reverse. */
async function recordMade(ctx: Context, order: WholeOrder, toMake: ReadonlyMap<number, number>) {
  const left = order.items.map((item) => ({ ...item, quantity: item.quantity - item.returned_quantity }))
  for (const [index, made_quantity] of madeQuantities(left, toMake).entries()) {
    const item = order.items[index]
    if (!item || item.made_quantity === made_quantity) continue
    await ctx.database.updateTable('order_items').set({ made_quantity }).where('id', '=', item.id).execute()
  }
}

/** Sets `paid_at`, so that the money can be refunded and a later payment does not reopen the order. */
async function recordUnusablePayment(
  ctx: Context,
  order: WholeOrder,
  code: 'customer_gone' | 'pieces_sold',
  { reason: payment, staff_note }: Omit<Payment, 'id'>,
): Promise<WholeOrder> {
  const paid_at = ctx.clock()
  await ctx.database.updateTable('orders').set({ paid_at }).where('id', '=', order.id).execute()
  const reason = { code, params: { payment } }
  await recordStatus(ctx, { id: order.id, from: 'canceled', to: 'canceled', reason, staff_note })
  return { ...order, paid_at }
}
