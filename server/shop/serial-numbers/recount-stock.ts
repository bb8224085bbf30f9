import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { moveStock } from '#server/shop/catalogue/move-stock.ts'
import { countUnitsToPack } from '#server/shop/orders/count-units-to-pack.ts'

/**
 * Sets the stock of a numbered product to the number of its free pieces that no order waits for. Locks the product, so
 * a concurrent order is counted. Returns the stock.
 */
export async function recountStock(ctx: Tx, product_id: number): Promise<number> {
  const product = await ctx.database
    .selectFrom('products')
    .select(['stock', 'is_numbered'])
    .where('id', '=', product_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!product.is_numbered) return product.stock
  const { free, bound } = await countPieces(ctx, product_id)
  const waiting = (await countUnitsToPack(ctx, product_id)) - bound
  const stock = Math.max(0, free - waiting)
  if (stock === product.stock) return stock
  return moveStock(ctx, { product_id, delta: stock - product.stock, reason: 'pieces' })
}

/** Counts a product's free pieces, and those assigned to an order. */
export async function countPieces(
  ctx: Context,
  product_id: number,
): Promise<{ free: number; bound: number }> {
  const { free, bound } = await ctx.database
    .selectFrom('pieces')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'free').as('free'),
      fn.countAll<number>().filterWhere('state', '=', 'bound').as('bound'),
    ])
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  return { free: Number(free), bound: Number(bound) }
}
