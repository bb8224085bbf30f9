import { useSyncExternalStore } from 'react'
import type { Cart } from '../../contract/shop/cart.ts'
import { browserCall } from './browser-client.ts'
import type { CallGiven } from './call.ts'
import { messageOf } from './call-error.ts'
import { type Loaded, load } from './loaded.ts'
import { isSignedIn, onTokensChange } from './tokens.ts'

export type CartState = { cart: Cart; loading: boolean; error: string | undefined }

const emptyCart: Cart = { id: null, items: [], total_items: 0, total_price: '0.00' }
const start: CartState = { cart: emptyCart, loading: false, error: undefined }
let state = start
let begun = false
const listeners = new Set<() => void>()

export function useCart(): CartState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => start,
  )
}

type Item = CallGiven<'POST /orders/cart/add-item/'>['body']

export async function addToCart(item: Item): Promise<Loaded<Cart>> {
  if (!isSignedIn()) return { ok: false, status: 401, message: 'Please log in to add items to your cart.' }
  const added = await load(browserCall('POST /orders/cart/add-item/', { body: item }), {
    otherwise: 'Failed to add item.',
  })
  if (added.ok) set({ cart: added.value, loading: false, error: undefined })
  return added
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!begun) {
    begun = true
    onTokensChange(reload)
    reload()
  }
  return () => listeners.delete(listener)
}

async function reload(): Promise<void> {
  if (!isSignedIn()) return set(start)
  set({ ...state, loading: true })
  try {
    set({ cart: await browserCall('GET /orders/cart/', {}), loading: false, error: undefined })
  } catch (error) {
    set({ cart: emptyCart, loading: false, error: messageOf(error, 'Could not load cart.') })
  }
}

function set(next: CartState): void {
  state = next
  for (const listener of listeners) listener()
}
