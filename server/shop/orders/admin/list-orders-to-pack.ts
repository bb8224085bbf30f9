import { sql } from 'kysely'
import type { z } from 'zod'
import type { listPackingCall } from '#contract/admin/orders/packing.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { type OrderWithItems, withItems } from '../order-rows.ts'

/** Paid orders that have not left the shop, the earliest paid first. */
export async function listOrdersToPack(
  ctx: Context,
  { search, ...paging }: z.output<typeof listPackingCall.query>,
): Promise<AdminPage<OrderWithItems>> {
  permitted('orders.pack')(ctx.actor)
  let orders = ctx.database.selectFrom(paidOrders(ctx)).selectAll()
  if (search) {
    const names = sql`concat_ws(' ', '', id, delivery_address ->> 'fullname', delivery_address ->> 'company')`
    orders = orders.where(hasWords(sql`folded(${names})`, search))
  }
  const page = await adminList(ctx, orders, paging, {
    by: { column: 'paid_at', type: 'timestamptz' },
    direction: 'asc',
    id: { column: 'id', type: 'text' },
  })
  return { ...page, rows: await withItems(ctx, page.rows) }
}

function paidOrders(ctx: Context) {
  return ctx.database
    .selectFrom('orders')
    .selectAll()
    .select(sql<Date>`(select min(sold_at) from order_items where order_id = orders.id)`.as('paid_at'))
    .where('status', 'in', ['paid', 'processing'])
    .as('orders')
}
