import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { amountOf, centsOf, itemCents } from '#model/totals.ts'

/** An unconfirmed change: the new quantity of an item; 0 removes it. */
export type CartEdit = { id: number; quantity: number }

/** The cart as the server will return it: with the new quantity, line total and totals. */
export function editedCart(cart: Cart, { id, quantity }: CartEdit): Cart {
  const item = cart.items.find((one) => one.id === id)
  if (!item) return cart
  const added = quantity - item.quantity
  const cents = lineOf(item, quantity) - lineOf(item, item.quantity)
  return {
    ...cart,
    items: cart.items.flatMap((one) => {
      if (one !== item) return [one]
      return quantity === 0 ? [] : [{ ...item, quantity, line_total: amountOf(lineOf(item, quantity)) }]
    }),
    total_items: cart.total_items + added,
    ...(cart.subtotal && { subtotal: amountOf(centsOf(cart.subtotal) + cents) }),
    total_price: amountOf(centsOf(cart.total_price) + cents),
  }
}

function lineOf({ unit_price, product }: CartItem, quantity: number): number {
  return itemCents({ quantity, unit_price_cents: centsOf(unit_price ?? product.price) })
}
