import { sql } from 'kysely'
import { z } from 'zod'
import { orderFilters } from '#contract/admin/orders/orders.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'

export const OrderFilters = z.object(orderFilters)
export type OrderFilters = z.output<typeof OrderFilters>

/** A query for the orders that match the filters, without selected columns. */
export async function matchingOrders(ctx: Context, filters: OrderFilters) {
  const { status, payment_method, country, product, made_to_order, refund_due, search } = filters
  const { created_from, created_to } = filters
  let orders = ctx.database.selectFrom('orders')
  if (status) orders = orders.where('status', '=', status)
  if (payment_method) orders = orders.where('payment_method', '=', payment_method)
  if (country) orders = orders.where('country', '=', country)
  if (product)
    orders = orders.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('order_items.product_id', '=', product),
      ),
    )
  if (made_to_order !== undefined)
    orders = orders.where(({ exists, not, selectFrom }) => {
      const made = exists(
        selectFrom('order_items')
          .select('order_items.id')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('order_items.made_quantity', '>', 0),
      )
      return made_to_order ? made : not(made)
    })
  if (refund_due !== undefined) orders = orders.where('owed_cents', refund_due ? '>' : '=', 0)
  if (search) orders = orders.where(hasWords(sql`searched`, search))
  if (!created_from && !created_to) return orders
  const zone = await findTimeZone(ctx)
  const start = (day: string, later = 0) =>
    sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone})`
  if (created_from) orders = orders.where('created_at', '>=', start(created_from))
  if (created_to) orders = orders.where('created_at', '<', start(created_to, 1))
  return orders
}
