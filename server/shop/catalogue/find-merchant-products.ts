import type { Context } from '#server/platform/kernel/context.ts'
import { activeProducts, type ProductWithDetails } from './catalogue-rows.ts'

/** Up to `limit` products in the Merchant feed, sorted by id, starting after the id `after`. */
export function findMerchantProducts(
  ctx: Context,
  { after, limit }: { after: number; limit: number },
): Promise<ProductWithDetails[]> {
  return activeProducts(ctx)
    .where('in_merchant_feed', '=', true)
    .where('products.id', '>', after)
    .orderBy('products.id')
    .limit(limit)
    .execute()
}
