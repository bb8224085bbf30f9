import type { z } from 'zod'
import { numberProductCall } from '#contract/admin/catalogue/pieces.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { readProductMaking } from '#server/shop/catalogue/product-making.ts'
import { countPieces, recountStock } from './recount-stock.ts'

/**
 * Sets whether a product is numbered. While it is, its stock is the count of its free pieces; turning it off leaves the
 * stock as it is.
 */
export const numberProduct = action({
  name: 'catalogue.number-product',
  may: permitted('stock.manage'),
  input: numberProductCall.body.extend({ id: Id }),
  clears: ['catalogue'],
  run: async (ctx, { id, is_numbered }, before) => {
    const making = before ?? notFound()
    const { bound } = await countPieces(ctx, id)
    if (!is_numbered && bound > 0) return refuse('product_has_pieces', { bound })
    await ctx.database.updateTable('products').set({ is_numbered }).where('id', '=', id).execute()
    await recountStock(ctx, id)
    return { ...making, is_numbered }
  },
  audit: { type: 'product-making', id: ({ id }) => id, read: readProductMaking },
})

/** Whether a product is numbered, and its stock. */
export async function showNumbering(
  ctx: Context,
  id: number,
): Promise<z.output<typeof numberProductCall.answer>> {
  const version = await versionOf(ctx, `product-making:${id}`)
  const product = await ctx.database
    .selectFrom('products')
    .select(['is_numbered', 'stock'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { ...(product ?? notFound()), version }
}
