import { sql } from 'kysely'
import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { unpaid } from './order-states.ts'

const unpaidRetentionYears = 1
const batchSize = 100

/** Canceled orders that received no money, have no invoice, and are older than the privacy policy's retention period. */
export async function findUnpaidOrdersToPurge(ctx: Context): Promise<string[]> {
  const rows = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where('received_cents', '=', 0)
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

/** Orders in the books to delete: this many years after the financial year in which their last money moved. */
export function oldSoldOrders(retentionYears: number): OldRows {
  return {
    table: 'orders',
    isOld(now) {
      const end = lastYearEnd(yearsBefore(now, retentionYears))
      return sql`created_at < ${end} and status not in (${sql.join(unpaid)})
        and (received_cents > 0 or exists (select from invoices where order_id = orders.id))
        and not exists (select from order_payments where order_id = orders.id and recorded_at >= ${end})
        and not exists (select from refunds where order_id = orders.id and at >= ${end})
        and not exists (select from invoices where order_id = orders.id and issued_at >= ${end})`
    },
  }
}

export async function findSoldOrdersToPurge(ctx: Context, retentionYears: number): Promise<string[]> {
  const rows = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where(oldSoldOrders(retentionYears).isOld(ctx.clock()))
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
