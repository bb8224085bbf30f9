import type { Cart } from '../../contract/shop/cart.ts'

export type CartState = {
  cart: Cart
  /** The cart is on its way; what is shown meanwhile is the last one known. */
  loading: boolean
  /** Why it could not be loaded. */
  error: string | undefined
}

export const emptyCart: Cart = { id: null, items: [], total_items: 0, total_price: '0.00' }
export const signedOutCart: CartState = { cart: emptyCart, loading: false, error: undefined }
export const unloadedCart: CartState = { cart: emptyCart, loading: true, error: undefined }
