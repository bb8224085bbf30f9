import { maxQuantity } from '#contract/limits.ts'
import type { Customization } from '#contract/shop/cart.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { offerProblem } from '#server/shop/catalogue/customization.ts'
import { findPricedProducts, type PricedProduct } from '#server/shop/catalogue/find-priced-products.ts'
import { itemsOfLocked, lockCart, putIntoCart, unitsOf } from './cart-rows.ts'
import { unitPriceOf } from './totals.ts'

/** The result for one item: how many units were added, and if not all, why. */
export type FillResult = {
  added: number
  outcome: 'all' | 'fewer_left' | 'others_in_cart' | 'sold_out' | 'not_offered' | 'option_not_offered'
}

/**
 * Adds items of an earlier order to an account's cart as far as they are available, with the same customization.
 * Returns a result for each item, in order. Unavailable items do not affect the others.
 */
export async function fillCart(
  ctx: Tx,
  accountId: number,
  items: { product_id: number | null; quantity: number; customization: Customization }[],
): Promise<FillResult[]> {
  const { id: cart_id } = await lockCart(ctx, accountId)
  const inCart: { product_id: number; quantity: number }[] = await itemsOfLocked(ctx, cart_id)
  const ids = items.flatMap(({ product_id }) => product_id ?? [])
  const products = await findPricedProducts(ctx, [...new Set(ids)])
  const results: FillResult[] = []
  for (const { product_id, quantity, customization } of items) {
    const product = product_id === null ? undefined : products.get(product_id)
    const refusal = refusalOf(product, customization)
    if (!product || refusal) {
      results.push({ added: 0, outcome: refusal ?? 'not_offered' })
      continue
    }
    const left = Math.min(product.stock, maxQuantity) - unitsOf(inCart, product.id)
    const added = Math.max(0, Math.min(quantity, left))
    if (added > 0) {
      const item = { product_id: product.id, quantity: added, customization }
      const seen_unit_price_cents = unitPriceOf(product, customization)
      await putIntoCart(ctx, { ...item, cart_id, seen_unit_price_cents })
      // A later item may be of the same product.
      inCart.push(item)
    }
    results.push({
      added,
      outcome: added === quantity ? 'all' : added > 0 ? 'fewer_left' : 'others_in_cart',
    })
  }
  return results
}

function refusalOf(
  product: PricedProduct | undefined,
  customization: Customization,
): FillResult['outcome'] | undefined {
  if (!product?.is_active) return 'not_offered'
  if (product.stock === 0) return 'sold_out'
  return offerProblem(product.options, customization) && 'option_not_offered'
}
