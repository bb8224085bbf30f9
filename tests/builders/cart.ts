import type { Customization } from '#contract/shop/cart.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { addCartItem } from '#server/shop/cart/change-cart.ts'

export type CartLineInput = { product: { id: number }; quantity?: number; customization?: Customization }

/** Fills a customer's cart, by default with one of each product. */
export async function givenInCart(
  system: Context,
  { customer, items }: { customer: { id: number }; items: CartLineInput[] },
): Promise<void> {
  const ctx: Context = { ...system, actor: { kind: 'customer', accountId: customer.id } }
  for (const { product, ...line } of items) await addCartItem(ctx, { product_id: product.id, ...line })
}
