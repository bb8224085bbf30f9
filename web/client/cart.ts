import { useSyncExternalStore } from 'react'
import { CallError, messageOf, Refusal } from '../../client/call-error.ts'
import { ownerOf } from '../../client/token-payload.ts'
import type { Cart, Customization } from '../../contract/shop/cart.ts'
import { browserCall } from './browser-client.ts'
import { type CartState, emptyCart, signedOutCart, unloadedCart } from './cart-state.ts'
import { cartTexts } from './cart-texts.ts'
import { isSignedIn, onTokensChanged, readAccessToken } from './tokens.ts'

let state: CartState = signedOutCart
let owner: string | null = null
let watching = false
const listeners = new Set<() => void>()

/** The cart of whoever is signed in; loaded when the first part of a page asks for it. */
export function useCart(): CartState {
  return useSyncExternalStore(followCart, readCart, () => signedOutCart)
}

export function readCart(): CartState {
  return state
}

/** Keeps the cart with whoever is signed in, and tells of each change; gives what ends the telling. */
export function followCart(listener: () => void): () => void {
  listeners.add(listener)
  if (!watching) {
    watching = true
    onTokensChanged(followOwner)
    followOwner()
  }
  return () => listeners.delete(listener)
}

/** Another person has another cart; the same one keeps it through every refresh of the tokens. */
function followOwner(): void {
  const now = ownerOf(readAccessToken())
  if (now === owner) return
  owner = now
  loadingNow = undefined
  show(now === null ? signedOutCart : unloadedCart)
  if (now !== null) loadCart()
}

let loadingNow: Promise<void> | undefined

/** Loads the cart anew; never rejects, as its failure is part of the state. */
export function loadCart(): Promise<void> {
  if (!isSignedIn()) return Promise.resolve(show(signedOutCart))
  const asked = owner
  loadingNow ??= inOrder(() => fetchCart(asked)).finally(() => {
    if (asked === owner) loadingNow = undefined
  })
  return loadingNow
}

async function fetchCart(asked: string | null): Promise<void> {
  if (asked !== owner) return
  show({ ...state, loading: true })
  try {
    const cart = await browserCall('GET /orders/cart/')
    if (asked === owner) show({ cart, loading: false, error: undefined })
  } catch (error) {
    showFailure(error instanceof CallError ? error.status : 0, asked)
  }
}

function showFailure(status: number, asked: string | null): void {
  // A refused token is cleared, and then nobody is signed in any more; why is still to be told.
  const isRefused = status === 401 && owner === null
  if (asked !== owner && !isRefused) return
  if (status === 401) show({ cart: emptyCart, loading: false, error: cartTexts.signInToView })
  else if (status === 404) show({ cart: emptyCart, loading: false, error: undefined })
  else show({ ...state, loading: false, error: cartTexts.notLoaded })
}

type NewItem = { product_id: number; quantity: number; customization?: Customization }

/** Every change fails with a `Refusal` whose message is the text to show. */
export async function addToCart(item: NewItem): Promise<void> {
  if (!isSignedIn()) throw new Refusal(cartTexts.signInToAdd)
  const body = { ...item, customization: item.customization ?? null }
  await change(() => browserCall('POST /orders/cart/add-item/', { body }), cartTexts.notAdded)
}

/** Refuses a quantity below 1 without asking the server. */
export async function changeQuantity(id: number, quantity: number): Promise<void> {
  if (!(quantity >= 1)) throw new Refusal(cartTexts.quantityBelowOne)
  const input = { params: { id }, body: { quantity } }
  await change(() => browserCall('PATCH /orders/cart/items/{id}/', input), cartTexts.notChanged)
}

export async function removeFromCart(id: number): Promise<void> {
  await change(() => browserCall('DELETE /orders/cart/items/{id}/', { params: { id } }), cartTexts.notRemoved)
}

export async function clearCart(): Promise<void> {
  await change(() => browserCall('DELETE /orders/cart/clear/'), cartTexts.notCleared)
}

/** After an order the cart is empty here at once; the server has emptied its own. */
export function clearLocalCart(): void {
  show({ cart: emptyCart, loading: false, error: undefined })
}

async function change(call: () => Promise<Cart>, otherwise: string): Promise<void> {
  const asked = owner
  try {
    const cart = await inOrder(call)
    if (asked === owner) show({ cart, loading: false, error: undefined })
  } catch (error) {
    // What is shown is no longer what the server has.
    if (error instanceof CallError && error.status === 404) loadCart()
    throw new Refusal(messageOf(error, otherwise), { cause: error })
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One call at a time, so that the last answer shown is the answer to the last thing done. */
function inOrder<T>(call: () => Promise<T>): Promise<T> {
  const turn = last.then(call, call)
  last = turn.catch(() => {})
  return turn
}

function show(next: CartState): void {
  state = next
  for (const listener of listeners) listener()
}
