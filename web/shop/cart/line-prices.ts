import type { CartItem } from '../../../contract/shop/cart.ts'

type Line = Pick<CartItem, 'quantity' | 'unit_price' | 'line_total'> & { product: { price: string } }

/** With surcharges where the backend tells them, else the product's price. */
export function unitPrice({ unit_price, product }: Line): string {
  return unit_price ?? product.price
}

/** In dollars with two decimals; counted in cents, as floats would lose some. */
export function lineTotal(line: Line): string {
  if (line.line_total) return line.line_total
  const cents = Math.round(Number(unitPrice(line)) * 100) * line.quantity
  return (cents / 100).toFixed(2)
}
