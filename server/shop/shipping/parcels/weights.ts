import type { OrderItemRow } from '#server/shop/orders/order-rows.ts'

/** Units of an order that were not returned, and their weights in grams; null if a weight is unknown. */
export function weightOf(items: OrderItemRow[]): {
  units: number
  net_g: number | null
  packed_g: number | null
} {
  const left = items.map((item) => ({ ...item, units: item.quantity - item.returned_quantity }))
  const sum = (weight: (item: OrderItemRow) => number | null) =>
    left.reduce<number | null>((total, item) => {
      const grams = weight(item)
      if (item.units === 0) return total
      return total === null || grams === null ? null : total + grams * item.units
    }, 0)
  return {
    units: left.reduce((total, { units }) => total + units, 0),
    net_g: sum(({ weight_g }) => weight_g),
    packed_g: sum(({ packed_weight_g }) => packed_weight_g),
  }
}
