import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'
import { inWork } from './order-states.ts'

/** The units of a product in orders that took them from stock and have not been shipped. */
export async function countUnitsToPack(ctx: Context, product_id: number): Promise<number> {
  const { units } = await ctx.database
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(sql<number>`coalesce(sum(quantity - returned_quantity), 0)`.as('units'))
    .where('product_id', '=', product_id)
    .where('stock_taken', '=', true)
    .where('status', 'in', inWork)
    .executeTakeFirstOrThrow()
  return Number(units)
}
