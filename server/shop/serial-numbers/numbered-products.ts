import type { z } from 'zod'
import { numberProductCall } from '#contract/admin/catalogue/pieces.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { moveStock } from '#server/shop/catalogue/move-stock.ts'
import { readProductMaking } from '#server/shop/catalogue/product-making.ts'
import { countUnitsToPack } from '#server/shop/orders/find-orders.ts'

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

/** Which of these products are numbered, as ids in ascending order. */
export async function findNumbered(ctx: Context, productIds: number[]): Promise<Set<number>> {
  if (productIds.length === 0) return new Set()
  const rows = await ctx.database
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .where('is_numbered', '=', true)
    .orderBy('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Serial numbers of free pieces of these products, oldest first, at most `most` of each. */
export async function findFreeSerials(
  ctx: Context,
  productIds: Iterable<number>,
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
    const found = rows.map(({ serial }) => serial)
    serials.set(id, found)
  }
  return serials
}

/**
 * Sets the stock of a numbered product to the number of its free pieces that no order waits for. Locks the product, so
 * a concurrent order is counted.
 */
export async function recountStock(ctx: Tx, product_id: number): Promise<void> {
  const product = await ctx.database
    .selectFrom('products')
    .select(['stock', 'is_numbered'])
    .where('id', '=', product_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!product.is_numbered) return
  const { free, bound } = await countPieces(ctx, product_id)
  const waiting = (await countUnitsToPack(ctx, product_id)) - bound
  const delta = Math.max(0, free - waiting) - product.stock
  if (delta !== 0) await moveStock(ctx, { product_id, delta, reason: 'pieces' })
}

/** Counts a product's free pieces, and those assigned to an order. */
async function countPieces(ctx: Context, product_id: number): Promise<{ free: number; bound: number }> {
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
