import type { Cart } from '#contract/shop/cart.ts'

export type CartState = {
  cart: Cart
  /** While true, `cart` is the last known cart. */
  loading: boolean
  error: CartError | undefined
  /** The code of a link that the server refused, and why. */
  refusedCode?: NonNullable<Cart['discount_code']> | undefined
}

export type CartError = 'sign_in_required' | 'not_loaded'

export const emptyCart: Cart = { id: null, items: [], total_items: 0, total_price: '0.00' }
export const signedOutCart: CartState = { cart: emptyCart, loading: false, error: undefined }
export const unloadedCart: CartState = { cart: emptyCart, loading: true, error: undefined }
