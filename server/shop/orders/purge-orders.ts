import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'

const unpaidRetentionYears = 1
const batchSize = 100

/** Time of the most recent order. */
export async function newestOrderTime(ctx: Context): Promise<Date | undefined> {
  const newest = await ctx.database
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.created_at
}

/** Canceled orders that were neither paid nor invoiced and are older than the privacy policy's retention period. */
export async function findUnpaidOrdersToPurge(ctx: Context): Promise<string[]> {
  const rows = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where('paid_at', 'is', null)
    .where('status', '=', 'canceled')
    .where('created_at', '<', yearsBefore(ctx.clock(), unpaidRetentionYears))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('number').whereRef('order_id', '=', 'orders.id'))),
    )
    .orderBy('created_at')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

/** Paid orders to delete: this many years after the end of their financial year. */
export async function findSoldOrdersToPurge(ctx: Context, retentionYears: number): Promise<string[]> {
  const rows = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where('paid_at', '<', lastYearEnd(yearsBefore(ctx.clock(), retentionYears)))
    .orderBy('created_at')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes an order with its documents. The caller has deleted its payments. */
export async function purgeOrder(ctx: Context, id: string): Promise<void> {
  const refunds = ctx.database.selectFrom('refunds').select('id').where('order_id', '=', id)
  await ctx.database.deleteFrom('credit_notes').where('refund_id', 'in', refunds).execute()
  await ctx.database.deleteFrom('invoices').where('order_id', '=', id).execute()
  await ctx.database.deleteFrom('refunds').where('order_id', '=', id).execute()
  await ctx.database.deleteFrom('order_holds').where('order_id', '=', id).execute()
  await ctx.database.deleteFrom('orders').where('id', '=', id).execute()
}

/** The financial year of Nepal ends in the middle of July, on the 16th at the latest. */
function lastYearEnd(time: Date): Date {
  const end = new Date(Date.UTC(time.getUTCFullYear(), 6, 17))
  return end <= time ? end : yearsBefore(end, 1)
}
