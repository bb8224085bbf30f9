import type { Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'

/**
 * Locks a product until the transaction ends, so concurrent changes of its reviews cannot miscount its rating. An
 * inactive product is not found unless `includeInactive`.
 */
export async function lockProduct(
  ctx: Tx,
  id: number,
  { includeInactive = false }: { includeInactive?: boolean } = {},
): Promise<void> {
  const product = await ctx.database
    .selectFrom('products')
    .select('is_active')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product?.is_active && !(product && includeInactive)) notFound()
}
