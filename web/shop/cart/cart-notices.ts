import type { CartItem } from '../../../contract/shop/cart.ts'
import { dollars } from '../../../ui/money.ts'
import { unitPrice } from './line-prices.ts'

/** 'Price changed from $129.00 to $135.00.'; undefined while it is the one that was seen. */
export function priceChange(item: CartItem): string | undefined {
  if (!item.previous_unit_price) return undefined
  return `Price changed from ${dollars(item.previous_unit_price)} to ${dollars(unitPrice(item))}.`
}

/** Why the cart cannot be ordered as it stands; undefined when it can. */
export function orderError(items: readonly CartItem[]): string | undefined {
  const faulty = items.filter(({ unavailable_reason }) => unavailable_reason)
  if (faulty.length === 0) return undefined
  const names = faulty.map(({ product, unavailable_reason: why }) => `${product.name}: ${why}`)
  return `Some pieces cannot be ordered as they stand. Please remove them or take fewer. ${names.join(' ')}`
}

/** All of it in one text, for who does not see the lines. */
export function cartNotices(items: readonly CartItem[]): string {
  const changes = items.map((item) => {
    const change = priceChange(item)
    return change && `${item.product.name}: ${change}`
  })
  return [...changes, orderError(items)].filter(Boolean).join(' ')
}
