import type { CartItem } from '../../../contract/shop/cart.ts'
import { dollars } from '../../../ui/money.ts'
import { unitPrice } from './line-prices.ts'

/** 'Price changed from $129.00 to $135.00.'; undefined if the shopper has seen today's price. */
export function priceChange(item: CartItem): string | undefined {
  if (!item.previous_unit_price) return undefined
  return `Price changed from ${dollars(item.previous_unit_price)} to ${dollars(unitPrice(item))}.`
}

/** Why the cart cannot be ordered; undefined if it can. */
export function orderError(items: readonly CartItem[]): string | undefined {
  const unavailable = items.filter(({ unavailable_reason }) => unavailable_reason)
  if (unavailable.length === 0) return undefined
  const names = unavailable.map(({ product, unavailable_reason: reason }) => `${product.name}: ${reason}`)
  return `Some items cannot be ordered. Please remove them or reduce the quantity. ${names.join(' ')}`
}

/** All notices in one text, for screen readers. */
export function cartNotices(items: readonly CartItem[]): string {
  const changes = items.map((item) => {
    const change = priceChange(item)
    return change && `${item.product.name}: ${change}`
  })
  return [...changes, orderError(items)].filter(Boolean).join(' ')
}
