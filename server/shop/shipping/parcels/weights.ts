import type { OrderItemRow } from '#server/shop/orders/order-rows.ts'

/** Pieces of an order that were not returned, and their weights in grams; null if a weight is unknown. */
export function weightOf(items: OrderItemRow[]): {
  pieces: number
  net_g: number | null
  packed_g: number | null
} {
  const left = items.map((item) => ({ ...item, pieces: item.quantity - item.returned_quantity }))
  const sum = (weight: (item: OrderItemRow) => number | null) =>
    left.reduce<number | null>((total, item) => {
      const grams = weight(item)
      if (item.pieces === 0) return total
      return total === null || grams === null ? null : total + grams * item.pieces
    }, 0)
  return {
    pieces: left.reduce((total, { pieces }) => total + pieces, 0),
    net_g: sum(({ weight_g }) => weight_g),
    packed_g: sum(({ packed_weight_g }) => packed_weight_g),
  }
}
