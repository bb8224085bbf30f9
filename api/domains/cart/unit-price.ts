import type { Customization } from '../../../contract/shop/cart.ts'
import { surchargeOf } from '../catalogue/customization.ts'
import type { PricedProduct } from '../catalogue/find-priced-products.ts'

/** Today's price of one piece with its wishes, in cents. */
export function unitPriceOf(product: PricedProduct, customization: Customization): number {
  return product.price_cents + surchargeOf(product.options, customization)
}
