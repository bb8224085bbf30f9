import { sql } from 'kysely'
import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { unpaid } from './order-states.ts'

const unpaidRetentionYears = 1
const batchSize = 100

/** Canceled orders that received no money, have no invoice, and are older than the privacy policy's retention period. */
export function findUnpaidOrdersToPurge(ctx: Context): Promise<string[]> {
  const end = yearsBefore(ctx.clock(), unpaidRetentionYears)
  const isOld = sql<boolean>`status = 'canceled' and received_cents = 0 and created_at < ${end}
    and not exists (select from invoices where order_id = orders.id)`
  return oldestOrders(ctx, isOld)
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

export function findSoldOrdersToPurge(ctx: Context, retentionYears: number): Promise<string[]> {
  return oldestOrders(ctx, oldSoldOrders(retentionYears).isOld(ctx.clock()))
}

async function oldestOrders(ctx: Context, isOld: ReturnType<OldRows['isOld']>): Promise<string[]> {
  const rows = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where(isOld)
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
