import { useSyncExternalStore } from 'react'
import { type CartState, signedOutCart, unloadedCart } from './cart-state.ts'
import { isSignedIn, onTokensChanged } from './tokens.ts'

/* A visitor's cart is empty, so the code for carts (`cart.ts`) loads only for who is signed in. */

let state: CartState = signedOutCart
const listeners = new Set<() => void>()
let isWatching = false

/** The signed-in person's cart; loads when a component first uses it. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribeToCart, readCart, () => signedOutCart)
}

export function readCart(): CartState {
  return state
}

/** Shows the state that `cart.ts` has made. */
export function showCart(next: CartState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Subscribes to the cart, which follows sign-in and sign-out; returns a function that unsubscribes. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    onTokensChanged(loadCode)
    loadCode()
  }
  return () => listeners.delete(listener)
}

let loading: Promise<void> | undefined

function loadCode(): void {
  if (loading || !isSignedIn()) return
  if (state === signedOutCart) showCart(unloadedCart)
  loading = import('./cart.ts').then(
    ({ watchCart }) => watchCart(),
    () => {
      loading = undefined
      showCart({ ...signedOutCart, error: 'not_loaded' })
    },
  )
}
