import type { CSSProperties } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { cartSummaryMessages } from '#messages/orders/cart-summary.ts'
import { dollars } from '#model/money-text.ts'
import { amountOf, centsOf } from '#model/totals.ts'
import styles from './summary.module.css'

const messages = cartSummaryMessages.freeShipping

type Sums = Pick<Cart, 'subtotal' | 'total_price' | 'free_shipping_from'>

/** The amount left until free shipping, with a line that fills up; renders nothing if the shop has no free shipping. */
export function FreeShipping({ cart }: { cart: Sums }) {
  const text = freeShippingText(cart)
  if (!text || !cart.free_shipping_from) return null
  const filled = Math.min(goodsCents(cart) / centsOf(cart.free_shipping_from), 1)
  return (
    <p className={`${styles.free} small`} style={{ '--filled': filled } as CSSProperties}>
      {text}
    </p>
  )
}

/** '$111 to free shipping'; undefined if shipping is never or always free. */
export function freeShippingText({ free_shipping_from: from, ...cart }: Sums): string | undefined {
  if (!from || centsOf(from) === 0) return undefined
  const missing = centsOf(from) - goodsCents(cart)
  if (missing <= 0) return messages.reached
  return messages.missing(dollars(amountOf(missing)).replace(/\.00$/, ''))
}

/** Whether the goods are worth enough for free shipping. */
export function shipsFree({ free_shipping_from: from, ...cart }: Sums): boolean {
  return from != null && goodsCents(cart) >= centsOf(from)
}

/** The value of the goods before discounts. */
const goodsCents = ({ subtotal, total_price }: Sums) => centsOf(subtotal ?? total_price)
