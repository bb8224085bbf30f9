import type { Customization } from '../../../contract/shop/cart.ts'
import type { Context } from '../../core/context.ts'
import { addCartItem } from './add-cart-item.ts'

export type Wanted = { product: { id: number }; quantity?: number; customization?: Customization }

/** Puts pieces into the cart of a customer, one of each product by default. */
export async function givenInCart(
  system: Context,
  { customer, items }: { customer: { id: number }; items: Wanted[] },
): Promise<void> {
  const ctx: Context = { ...system, actor: { kind: 'customer', accountId: customer.id } }
  for (const { product, ...wanted } of items) await addCartItem(ctx, { product_id: product.id, ...wanted })
}
