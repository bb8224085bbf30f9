import type { Cart, CartItem } from '../../../contract/shop/cart.ts'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { moneyText } from '../../core/money.ts'
import { findPricedProducts, type PricedProduct } from '../catalogue/find-priced-products.ts'
import { availabilityProblem } from './availability.ts'
import { type CartLine, cartOf } from './cart-rows.ts'
import { unitPriceOf } from './unit-price.ts'

export type PricedLine = CartLine & {
  product: PricedProduct
  unit_price_cents: number
  /** Why it cannot be ordered as it stands. */
  fault: string | undefined
}

/** The caller's cart at today's prices. */
export async function findPricedCart(ctx: Context): Promise<{ id: number | null; lines: PricedLine[] }> {
  const { id, lines } = await cartOf(ctx, signedIn(ctx.actor).accountId)
  const products = await findPricedProducts(ctx, [...new Set(lines.map(({ product_id }) => product_id))])
  const held = (id: number) =>
    lines.reduce((sum, { product_id, quantity }) => (product_id === id ? sum + quantity : sum), 0)
  const priced = lines.flatMap((line) => {
    const product = products.get(line.product_id)
    if (!product) return []
    const unit_price_cents = unitPriceOf(product, line.customization)
    return [
      { ...line, product, unit_price_cents, fault: availabilityProblem(line, product, held(product.id)) },
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

function itemAnswer(line: PricedLine): CartItem {
  const { id, quantity, customization, product, unit_price_cents, seen_unit_price_cents: seen } = line
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
    ...(seen !== null && seen !== unit_price_cents && { previous_unit_price: moneyText(seen) }),
    ...(line.fault && { unavailable_reason: line.fault }),
  }
}
