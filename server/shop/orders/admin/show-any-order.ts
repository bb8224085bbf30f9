import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type OrderWithItems, withItems } from '../order-rows.ts'

/** Any order, for staff; the caller has checked their rights. */
export async function showAnyOrder(ctx: Context, id: string): Promise<OrderWithItems> {
  const row = await ctx.database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id.toUpperCase())
    .executeTakeFirst()
  const [order] = row ? await withItems(ctx, [row]) : []
  return order ?? notFound()
}
