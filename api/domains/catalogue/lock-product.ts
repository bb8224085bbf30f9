import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/problem.ts'

/**
 * Holds a product until the transaction ends, so that two who count what belongs to it do so in turn. Who may not see
 * inactive products does not find them.
 */
export async function lockProduct(
  ctx: Context,
  id: number,
  { inactiveToo = false }: { inactiveToo?: boolean } = {},
): Promise<void> {
  const held = await ctx.database
    .selectFrom('products')
    .select('is_active')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held?.is_active && !(held && inactiveToo)) notFound()
}
