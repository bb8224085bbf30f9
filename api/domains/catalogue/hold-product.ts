import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/problem.ts'

/** Holds an active product until the transaction ends, so that two who count what belongs to it do so in turn. */
export async function holdProduct(ctx: Context, id: number): Promise<void> {
  const held = await ctx.database
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) notFound()
}
