import { plural } from '#ui/data/plural.ts'

export const addedToCartMessages = {
  /** Announced by screen readers. */
  added: (product: string) => `${product} is in your cart.`,
  title: 'Added to your cart',
  close: 'Close',
  quantity: (quantity: number, price: string) => `${quantity} × ${price}`,
  subtotal: (items: number) => `Subtotal, ${plural(items, { one: '# item', other: '# items' })}`,
  cart: 'View cart',
  checkout: 'Checkout',
}
