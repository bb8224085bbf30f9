import { sql } from 'kysely'
import type { ProductSummary } from '#contract/shop/catalogue.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listedProducts, type ProductWithDetails } from './catalogue-rows.ts'
import { summaryAnswer } from './product-answer.ts'
import { priceNow, pricesNow } from './sale.ts'

const most = 3

/** Whether a product cannot be ordered: neither in stock nor made to order. */
export function isSoldOut({ stock, is_made_to_order }: ProductWithDetails): boolean {
  return stock === 0 && !is_made_to_order
}

/** What shoppers can have instead of a product: in stock, of its category first, then the nearest by price. */
export async function findNearest(ctx: Context, product: ProductWithDetails): Promise<ProductSummary[]> {
  const wanted = pricesNow(product).price_cents
  const rows = await ctx.database
    .selectFrom('products')
    .select('id')
    .where('is_active', '=', true)
    .where('stock', '>', 0)
    .orderBy(sql`category_id <> ${product.category_id}`)
    .orderBy(sql`abs(${priceNow(ctx)} - ${wanted}::integer)`)
    .orderBy('id')
    .limit(most)
    .execute()
  const nearest = await listedProducts(
    ctx,
    rows.map(({ id }) => id),
  )
  return nearest.map(summaryAnswer)
}
