import type { Cart, CartItem } from '../../../contract/shop/cart.ts'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { moneyText } from '../../core/money.ts'
import { surchargeOf } from '../catalogue/customization.ts'
import { findPricedProducts, type PricedProduct } from '../catalogue/find-priced-products.ts'
import { type CartLine, cartOf } from './cart-rows.ts'

export type PricedLine = CartLine & { product: PricedProduct; unit_price_cents: number }

/** The caller's cart at today's prices. */
export async function findPricedCart(ctx: Context): Promise<{ id: number | null; lines: PricedLine[] }> {
  const { id, lines } = await cartOf(ctx, signedIn(ctx.actor).accountId)
  const products = await findPricedProducts(ctx, [...new Set(lines.map(({ product_id }) => product_id))])
  const priced = lines.flatMap((line) => {
    const product = products.get(line.product_id)
    if (!product) return []
    return [
      {
        ...line,
        product,
        unit_price_cents: product.price_cents + surchargeOf(product.options, line.customization),
      },
    ]
  })
  return { id, lines: priced }
}

/** The caller's cart as the wire has it. */
export async function findCart(ctx: Context): Promise<Cart> {
  const { id, lines } = await findPricedCart(ctx)
  return {
    id,
    items: lines.map(itemAnswer),
    total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_price: moneyText(
      lines.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0),
    ),
  }
}

function itemAnswer({ id, quantity, customization, product, unit_price_cents }: PricedLine): CartItem {
  return {
    id,
    quantity,
    customization,
    product: {
      id: product.id,
      name: product.name,
      slug: product.slug,
      price: moneyText(product.price_cents),
      stock: product.is_active ? product.stock : 0,
      main_image: product.picture,
    },
    unit_price: moneyText(unit_price_cents),
    line_total: moneyText(unit_price_cents * quantity),
  }
}
