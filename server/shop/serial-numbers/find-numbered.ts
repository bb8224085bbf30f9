import type { Context } from '#server/platform/kernel/context.ts'

/** Which of these products are numbered, as ids. */
export async function findNumbered(ctx: Context, productIds: number[]): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const rows = await ctx.database
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .where('is_numbered', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Serial numbers of free pieces of these products, oldest first, at most `most` of each. */
export async function findFreeSerials(
  ctx: Context,
  productIds: number[],
  most: number,
): Promise<Map<number, string[]>> {
  const serials = new Map<number, string[]>()
  for (const id of productIds) {
    const rows = await ctx.database
      .selectFrom('pieces')
      .select('serial')
      .where('product_id', '=', id)
      .where('state', '=', 'free')
      .orderBy('id')
      .limit(most)
      .execute()
    serials.set(
      id,
      rows.map(({ serial }) => serial),
    )
  }
  return serials
}
