import { z } from 'zod'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { forgetSlugs, retireSlugs } from '#server/platform/records/slug-redirects.ts'
import { readLockedProduct } from './product-values.ts'

/** Deletes a product that was never ordered. A refusal names what still refers to it. */
export const deleteProduct = action({
  name: 'catalogue.delete-product',
  may: permitted('catalogue.manage'),
  input: z.object({ id: Id }),
  clears: ['catalogue'],
  run: async (ctx, { id }, before) => {
    if (!before) notFound()
    const uses = await usesOf(ctx, id)
    if (uses.length > 0) refuse('in_use', { uses })
    const deleted = await ctx.database
      .deleteFrom('products')
      .where('id', '=', id)
      .returning(['slug', 'is_active', 'archived_at'])
      .executeTakeFirstOrThrow()
      .catch(refuseReferenced)
    // The public has never seen the address of a draft.
    const wasShown = deleted.is_active || deleted.archived_at !== null
    await (wasShown
      ? retireSlugs(ctx, 'product', { id, slug: deleted.slug })
      : forgetSlugs(ctx, 'product', id))
    return null
  },
  audit: { type: 'product', id: ({ id }) => id, read: readLockedProduct },
})

/** Up to five orders that took the product from stock. */
async function usesOf(ctx: Context, id: number) {
  const orders = await ctx.database
    .selectFrom('stock_movements')
    .select('order_id')
    .distinct()
    .where('product_id', '=', id)
    .where('reason', '=', 'order')
    .orderBy('order_id')
    .limit(5)
    .execute()
  return orders
    .flatMap(({ order_id: order }) => order ?? [])
    .map((order) => ({ type: 'order', id: order, name: order }))
}

/** For `catch`: refuses if numbered pieces still refer to the product. */
function refuseReferenced(error: unknown): never {
  const { code } = error as { code?: string }
  if (code !== '23503') throw error
  return refuse('in_use', { uses: [{ type: 'pieces', id: '', name: 'pieces' }] })
}
