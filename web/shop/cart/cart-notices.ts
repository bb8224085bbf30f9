import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { cartMessages } from '#messages/orders/cart.ts'
import { dollars } from '#model/money-text.ts'
import { lineTotal, unitPrice } from './line-prices.ts'

const messages = cartMessages.notices

/** 'Price changed from $129.00 to $135.00.'; undefined if the shopper has seen today's price. */
export function priceChange(item: CartItem): string | undefined {
  if (!item.previous_unit_price) return undefined
  return messages.priceChanged(dollars(item.previous_unit_price), dollars(unitPrice(item)))
}

/** Why the cart cannot be ordered; undefined if it can. */
export function orderError(items: readonly CartItem[]): string | undefined {
  const reasons = items.flatMap(({ product, unavailable_reason: reason }) =>
    reason ? [messages.ofProduct(product.name, reason)] : [],
  )
  return reasons.length > 0 ? messages.cannotOrder(reasons.join(' ')) : undefined
}

/** All notices in one text, for screen readers. */
export function cartNotices(items: readonly CartItem[]): string {
  const changes = items.map((item) => {
    const change = priceChange(item)
    return change && messages.ofProduct(item.product.name, change)
  })
  return [...changes, orderError(items)].filter(Boolean).join(' ')
}

/** 'Care Kit: quantity 5, $120.00. Cart: $309.00.' */
export function changedQuantity(item: CartItem, cart: Cart): string {
  const { product, quantity } = item
  return cartMessages.items.changed(
    product.name,
    quantity,
    dollars(lineTotal(item)),
    dollars(cart.total_price),
  )
}
