import { z } from 'zod'
import { raiseAlert } from '../../alerts/alerts.ts'
import { staff, system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound, Problem } from '../../core/problem.ts'
import { inSavepoint, verb } from '../../core/verb.ts'
import { recordPurchases } from '../catalogue/purchases.ts'
import { takeStock } from '../catalogue/stock.ts'
import { changeStatus, piecesOf, recordStatus } from './change-status.ts'
import { lockOrder, type WholeOrder } from './order-rows.ts'
import { takesMoney } from './order-states.ts'
import { statusReasons } from './status-reasons.ts'

const Settled = z.object({ id: z.string(), reason: z.string() })

/** An order that was paid, by the word of the card gateway. */
export const markOrderPaid = verb({ name: 'orders.settle', may: system, input: Settled, run: settle })

/** An order that was paid, by the word of whoever has seen the money come. */
export const markOrderPaidByStaff = verb({
  name: 'orders.settle-by-hand',
  may: staff,
  input: Settled,
  run: settle,
  subject: ({ id }) => id,
})

/**
 * Writes down that an order was paid, whatever has become of it meanwhile. A paid one stays as it is; one that was
 * canceled lives again when its pieces are still there, else it stays canceled and its history says that money came.
 */
async function settle(ctx: Context, { id, reason }: z.output<typeof Settled>): Promise<WholeOrder> {
  const order = (await lockOrder(ctx, id)) ?? notFound()
  if (order.paid_at !== null || !takesMoney(order.status)) return order
  const why = order.status === 'canceled' && (await whyItStays(ctx, order))
  if (why) {
    await keepCanceled(ctx, order, reason, why)
    return notePayment(ctx, order)
  }
  const paid = await changeStatus(ctx, order, 'paid', reason)
  if (order.status === 'canceled') await alertRevival(ctx, order, reason)
  if (order.account_id !== null) {
    await recordPurchases(ctx, {
      account_id: order.account_id,
      product_ids: piecesOf(order).map(({ product_id }) => product_id),
    })
  }
  return paid
}

/** Money for an order that stays canceled: it can be refunded, and does not bring the order back later. */
async function notePayment(ctx: Context, order: WholeOrder): Promise<WholeOrder> {
  const paid_at = ctx.clock()
  await ctx.database.updateTable('orders').set({ paid_at }).where('id', '=', order.id).execute()
  return { ...order, paid_at }
}

/** What stands against a canceled order's living again. */
async function whyItStays(ctx: Context, order: WholeOrder): Promise<keyof typeof stays | undefined> {
  // Nobody is left who waits for the pieces, nor an address to send them to.
  if (order.account_id === null) return 'customerGone'
  return (await takeAgain(ctx, order)) ? undefined : 'piecesSold'
}

async function takeAgain(ctx: Context, order: WholeOrder): Promise<boolean> {
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

async function keepCanceled(
  ctx: Context,
  { id }: WholeOrder,
  reason: string,
  why: keyof typeof stays,
): Promise<void> {
  await recordStatus(ctx, id, 'canceled', 'canceled', `${reason}, ${statusReasons[why]}`)
  const { kind, text } = stays[why]
  await raiseAlert(ctx, {
    kind,
    subject: `order:${id}`,
    text: `Order ${id} was paid after it had been canceled, and ${text} (${reason})`,
  })
}

const stays = {
  piecesSold: {
    kind: 'orders.paid-but-sold',
    text: 'its pieces are sold. It stays canceled: refund the customer.',
  },
  customerGone: {
    kind: 'orders.paid-but-deserted',
    text: 'its customer has deleted the account since. It stays canceled: give the money back the way it came.',
  },
} as const

function alertRevival(ctx: Context, { id }: WholeOrder, reason: string): Promise<void> {
  return raiseAlert(ctx, {
    kind: 'orders.paid-late',
    subject: `order:${id}`,
    text: `Order ${id} was paid after it had been canceled. Its pieces were still there, so it is a paid order now; nothing needs doing unless the customer no longer wants it. (${reason})`,
  })
}
