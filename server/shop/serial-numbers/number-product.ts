import { numberProductCall } from '#contract/admin/catalogue/pieces.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
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
  run: async (ctx, { id, is_numbered }) => {
    const { bound } = await countPieces(ctx, id)
    if (!is_numbered && bound > 0) return refuse('product_has_pieces', { bound })
    const changed = await ctx.database
      .updateTable('products')
      .set({ is_numbered })
      .where('id', '=', id)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return notFound()
    return {
      is_numbered,
      stock: await recountStock(ctx, id),
      version: await versionOf(ctx, `product-making:${id}`),
    }
  },
  audit: {
    type: 'product-making',
    id: ({ id }) => id,
    read: (ctx, id) => readProductMaking(ctx, Number(id)),
  },
})
