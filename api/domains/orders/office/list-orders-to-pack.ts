import { sql } from 'kysely'
import type { z } from 'zod'
import type { listPacking } from '../../../../contract/office/packing.ts'
import { permitted } from '../../../core/allow.ts'
import type { Context } from '../../../core/context.ts'
import { type OfficePage, officeList } from '../../../core/office-list.ts'
import { type WholeOrder, withItems } from '../order-rows.ts'

/** Paid orders that have not left the shop, those paid first at the top. */
export async function listOrdersToPack(
  ctx: Context,
  { search, ...paging }: z.output<typeof listPacking.query>,
): Promise<OfficePage<WholeOrder>> {
  permitted('orders.pack')(ctx.actor)
  let orders = ctx.database
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['paid', 'processing'])
    .where('paid_at', 'is not', null)
  if (search) {
    const text = `id || ' ' || (delivery_address ->> 'fullname')`
    orders = orders.where(sql<boolean>`strpos(lower(${sql.raw(text)}), ${search.toLowerCase()}) > 0`)
  }
  const page = await officeList(ctx, orders, paging, {
    by: { column: 'paid_at', type: 'timestamptz' },
    direction: 'asc',
    id: { column: 'id', type: 'text' },
  })
  return { ...page, rows: await withItems(ctx, page.rows) }
}
