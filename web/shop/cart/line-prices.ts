import type { CartItem } from '#contract/shop/cart.ts'
import { amountOf, centsOf, itemCents } from '#model/totals.ts'

type Line = Pick<CartItem, 'quantity' | 'unit_price' | 'line_total'> & { product: { price: string } }

/** Includes surcharges if the backend sends `unit_price`; otherwise the product's price. */
export function unitPrice({ unit_price, product }: Line): string {
  return unit_price ?? product.price
}

/** In dollars, with two decimals. */
export function lineTotal(line: Line): string {
  if (line.line_total) return line.line_total
  return amountOf(itemCents({ quantity: line.quantity, unit_price_cents: centsOf(unitPrice(line)) }))
}
