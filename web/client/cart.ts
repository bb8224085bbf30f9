import { useSyncExternalStore } from 'react'
import { cartErrorMessages } from '#messages/cart-errors.ts'
import { CallError, messageOf, Refusal } from '../../client/call-error.ts'
import { ownerOf } from '../../client/token-payload.ts'
import type { Cart, Customization } from '../../contract/shop/cart.ts'
import { browserCall } from './browser-client.ts'
import { type CartState, emptyCart, signedOutCart, unloadedCart } from './cart-state.ts'
import { isSignedIn, onTokensChanged, readAccessToken } from './tokens.ts'

let state: CartState = signedOutCart
let owner: string | null = null
let watching = false
const listeners = new Set<() => void>()

/** The signed-in person's cart; loaded when it is first used on a page. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribeToCart, readCart, () => signedOutCart)
}

export function readCart(): CartState {
  return state
}

/** Subscribes to the cart, which follows sign-in and sign-out; returns unsubscribe. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener)
  if (!watching) {
    watching = true
    onTokensChanged(updateOwner)
    updateOwner()
    // Another page changed it while this one was in the browser's own cache.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) loadCart()
    })
  }
  return () => listeners.delete(listener)
}

/** Another person has another cart; a refresh of the tokens changes nothing. */
function updateOwner(): void {
  const current = ownerOf(readAccessToken())
  if (current === owner) return
  owner = current
  loading = undefined
  setState(current === null ? signedOutCart : unloadedCart)
  if (current !== null) loadCart()
}

let loading: Promise<void> | undefined

/** Reloads the cart; never rejects, since a failure is part of the state. */
export function loadCart(): Promise<void> {
  if (!isSignedIn()) return Promise.resolve(setState(signedOutCart))
  const requestedFor = owner
  loading ??= inOrder(() => fetchCart(requestedFor)).finally(() => {
    if (requestedFor === owner) loading = undefined
  })
  return loading
}

async function fetchCart(requestedFor: string | null): Promise<void> {
  if (requestedFor !== owner) return
  setState({ ...state, loading: true })
  try {
    const cart = await browserCall('GET /orders/cart/')
    if (requestedFor === owner) setState({ cart, loading: false, error: undefined })
  } catch (error) {
    setFailure(error instanceof CallError ? error.status : 0, requestedFor)
  }
}

function setFailure(status: number, requestedFor: string | null): void {
  // A refused token is cleared, which signs the owner out; the reason must be shown all the same.
  const isRefused = status === 401 && owner === null
  if (requestedFor !== owner && !isRefused) return
  if (status === 401) setState({ cart: emptyCart, loading: false, error: 'sign_in_required' })
  else if (status === 404) setState({ cart: emptyCart, loading: false, error: undefined })
  else setState({ ...state, loading: false, error: 'not_loaded' })
}

type NewItem = { product_id: number; quantity: number; customization?: Customization }

/** Like every change below, rejects with a `Refusal` whose message is shown. */
export async function addToCart(item: NewItem): Promise<void> {
  if (!isSignedIn()) throw new Refusal(cartErrorMessages.signInToAdd)
  const body = { ...item, customization: item.customization ?? null }
  await change(() => browserCall('POST /orders/cart/add-item/', { body }), cartErrorMessages.notAdded)
}

/** Refuses a quantity below 1 without a call. */
export async function changeQuantity(id: number, quantity: number): Promise<void> {
  if (!(quantity >= 1)) throw new Refusal(cartErrorMessages.quantityBelowOne)
  const input = { params: { id }, body: { quantity } }
  await change(() => browserCall('PATCH /orders/cart/items/{id}/', input), cartErrorMessages.notChanged)
}

export async function removeFromCart(id: number): Promise<void> {
  const input = { params: { id } }
  await change(() => browserCall('DELETE /orders/cart/items/{id}/', input), cartErrorMessages.notRemoved)
}

export async function clearCart(): Promise<void> {
  await change(() => browserCall('DELETE /orders/cart/clear/'), cartErrorMessages.notCleared)
}

/** Empties the local cart at once after an order; the server has emptied its own. */
export function clearLocalCart(): void {
  setState({ cart: emptyCart, loading: false, error: undefined })
}

async function change(call: () => Promise<Cart>, fallback: string): Promise<void> {
  const requestedFor = owner
  try {
    const cart = await inOrder(call)
    if (requestedFor === owner) setState({ cart, loading: false, error: undefined })
  } catch (error) {
    // The displayed cart is stale.
    if (error instanceof CallError && error.status === 404) loadCart()
    throw new Refusal(messageOf(error, fallback), { cause: error })
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One call at a time, so that the last answer belongs to the last change. */
function inOrder<T>(call: () => Promise<T>): Promise<T> {
  const turn = last.then(call, call)
  last = turn.catch(() => {})
  return turn
}

function setState(next: CartState): void {
  state = next
  for (const listener of listeners) listener()
}
