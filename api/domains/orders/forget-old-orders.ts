import { z } from 'zod'
import { system } from '../../core/allow.ts'
import { yearsBefore } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'

const yearsKeptUnpaid = 1
const yearsKeptPaid = 5
const mostAtOnce = 100

/** Orders that are older than the privacy policy says: a year when nothing was sold, else as tax law asks. */
export async function findOrdersToForget(ctx: Context): Promise<string[]> {
  const now = ctx.clock()
  const rows = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where((where) =>
      where.or([
        where.and([
          where('paid_at', 'is', null),
          where('status', '=', 'canceled'),
          where('created_at', '<', yearsBefore(now, yearsKeptUnpaid)),
        ]),
        where('paid_at', '<', lastYearEnd(yearsBefore(now, yearsKeptPaid))),
      ]),
    )
    .orderBy('created_at')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes an order with its papers. Whoever keeps payments of it has deleted them before. */
export const forgetOrder = verb({
  name: 'orders.forget-order',
  may: system,
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    const refunds = ctx.database.selectFrom('refunds').select('id').where('order_id', '=', id)
    await ctx.database.deleteFrom('credit_notes').where('refund_id', 'in', refunds).execute()
    await ctx.database.deleteFrom('invoices').where('order_id', '=', id).execute()
    await ctx.database.deleteFrom('refunds').where('order_id', '=', id).execute()
    await ctx.database.deleteFrom('orders').where('id', '=', id).execute()
  },
  unseen: true,
})

/** The financial year of Nepal ends in the middle of July, on the 16th at the latest. */
function lastYearEnd(time: Date): Date {
  const end = new Date(Date.UTC(time.getUTCFullYear(), 6, 17))
  return end <= time ? end : yearsBefore(end, 1)
}
