import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { paginate, type ResultPage } from '#server/platform/records/admin-list.ts'
import { type OrderWithItems, withItems } from './order-rows.ts'

/** The caller's own orders, newest first. */
export async function findOrders(
  ctx: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<ResultPage<OrderWithItems>> {
  const own = ownOrders(ctx)
  const { count, rows } = await paginate(own.selectAll().orderBy('created_at', 'desc').orderBy('id'), {
    page,
    page_size,
  })
  return { rows: await withItems(ctx, rows), count }
}

/** One of the caller's own orders; other orders are not found. */
export async function findOrder(ctx: Context, id: string): Promise<OrderWithItems> {
  const row = await ownOrders(ctx).selectAll().where('id', '=', id.toUpperCase()).executeTakeFirst()
  const [order] = row ? await withItems(ctx, [row]) : []
  return order ?? notFound()
}

function ownOrders(ctx: Context) {
  return ctx.database.selectFrom('orders').where('account_id', '=', signedIn(ctx.actor).accountId)
}
