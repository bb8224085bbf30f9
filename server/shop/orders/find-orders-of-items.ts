import type { Context } from '#server/platform/kernel/context.ts'

/** Order numbers by item id. */
export async function findOrdersOfItems(ctx: Context, itemIds: number[]): Promise<Map<number, string>> {
  if (itemIds.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('order_items')
    .select(['id', 'order_id'])
    .where('id', 'in', itemIds)
    .execute()
  return new Map(rows.map(({ id, order_id }) => [id, order_id]))
}
