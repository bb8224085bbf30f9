import { z } from 'zod'
import { PaymentReason } from '../../../contract/status-reasons.ts'
import { staff, system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound, Problem } from '../../core/problem.ts'
import { inSavepoint, verb } from '../../core/verb.ts'
import { takeStock } from '../catalogue/stock.ts'
import { changeStatus, piecesOf, recordStatus } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import type { WholeOrder } from './order-rows.ts'
import { takesMoney } from './order-states.ts'

const Payment = z.object({ id: z.string(), reason: PaymentReason, staff_note: z.string().optional() })
type Payment = z.output<typeof Payment>

/** An order that was paid, as the card gateway says. */
export const markOrderPaid = verb({ name: 'orders.mark-paid', may: system, input: Payment, run: markPaid })

/** An order that was paid, as someone says who has seen the money. */
export const markOrderPaidByStaff = verb({
  name: 'orders.mark-paid-by-staff',
  may: staff,
  input: Payment,
  run: markPaid,
  subject: ({ id }) => id,
})

/**
 * Records that an order was paid, whatever has become of it in the meantime. A paid one stays as it is; a canceled one
 * is revived when its pieces are still there, else it stays canceled and its history says that money came.
 */
async function markPaid(ctx: Context, { id, ...why }: Payment): Promise<WholeOrder> {
  const order = (await lockOrder(ctx, id)) ?? notFound()
  if (order.paid_at !== null || !takesMoney(order.status)) return order
  const obstacle = order.status === 'canceled' && (await whyItStaysCanceled(ctx, order))
  return obstacle ? keepCanceled(ctx, order, obstacle, why) : changeStatus(ctx, order, 'paid', why)
}

/** What keeps a canceled order from being revived. */
async function whyItStaysCanceled(
  ctx: Context,
  order: WholeOrder,
): Promise<'customer_gone' | 'pieces_sold' | undefined> {
  // Nobody is left who waits for the pieces, nor an address to send them to.
  if (order.account_id === null) return 'customer_gone'
  return (await takeStockAgain(ctx, order)) ? undefined : 'pieces_sold'
}

async function takeStockAgain(ctx: Context, order: WholeOrder): Promise<boolean> {
  if (order.stock_taken) return true
  const pieces = piecesOf(order)
  if (pieces.length === 0) return false
  try {
    await inSavepoint(ctx, () => takeStock(ctx, pieces))
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return false
    throw error
  }
  await ctx.database.updateTable('orders').set({ stock_taken: true }).where('id', '=', order.id).execute()
  return true
}

/** The money can be refunded, and does not bring the order back later. */
async function keepCanceled(
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
