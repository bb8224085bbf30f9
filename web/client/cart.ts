import { useSyncExternalStore } from 'react'
import { CallError, messageOf, Refusal } from '#client/call-error.ts'
import { ownerOf } from '#client/token-payload.ts'
import type { Cart, Customization } from '#contract/shop/cart.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { browserCall } from './browser-client.ts'
import { type CartState, emptyCart, signedOutCart, unloadedCart } from './cart-state.ts'
import { type CartEdit, editedCart } from './edited-cart.ts'
import { isSignedIn, onTokensChanged, readAccessToken } from './tokens.ts'

/** What the server said last, and what is changing; `state` is what of both is shown. */
let confirmed: CartState = signedOutCart
let edits: CartEdit[] = []
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
  edits = []
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
  setState({ ...confirmed, loading: true })
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
  else setState({ ...confirmed, loading: false, error: 'not_loaded' })
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
  const call = () => browserCall('PATCH /orders/cart/items/{id}/', input)
  await change(call, cartErrorMessages.notChanged, { id, quantity })
}

export async function removeFromCart(id: number): Promise<void> {
  const input = { params: { id } }
  const call = () => browserCall('DELETE /orders/cart/items/{id}/', input)
  await change(call, cartErrorMessages.notRemoved, { id, quantity: 0 })
}

export async function clearCart(): Promise<void> {
  await change(() => browserCall('DELETE /orders/cart/clear/'), cartErrorMessages.notCleared)
}

/** Empties the local cart at once after an order; the server has emptied its own. */
export function clearLocalCart(): void {
  setState({ cart: emptyCart, loading: false, error: undefined })
}

/** An edit is shown at once, and taken back if it is refused. */
async function change(call: () => Promise<Cart>, fallback: string, edit?: CartEdit): Promise<void> {
  const requestedFor = owner
  if (edit) setEdits([...edits, edit])
  // Of several changes of one item only the last is sent.
  const isSuperseded = () =>
    edits.some((later) => later.id === edit?.id && edits.indexOf(later) > edits.indexOf(edit))
  try {
    const cart = await inOrder(() => (isSuperseded() ? undefined : call()))
    edits = edits.filter((one) => one !== edit)
    if (cart && requestedFor === owner) setState({ cart, loading: false, error: undefined })
  } catch (error) {
    setEdits(edits.filter((one) => one !== edit))
    // The displayed cart is stale.
    if (error instanceof CallError && error.status === 404) loadCart()
    throw new Refusal(messageOf(error, fallback), { cause: error })
  }
}

let last: Promise<unknown> = Promise.resolve()

/** One call at a time, so that the last answer belongs to the last change. */
function inOrder<T>(call: () => T | Promise<T>): Promise<T> {
  const turn = last.then(call, call)
  last = turn.catch(() => {})
  return turn
}

function setState(next: CartState): void {
  confirmed = next
  show()
}

function setEdits(next: CartEdit[]): void {
  edits = next
  show()
}

function show(): void {
  state = edits.length > 0 ? { ...confirmed, cart: edits.reduce(editedCart, confirmed.cart) } : confirmed
  for (const listener of listeners) listener()
}
