import { CallError, Refusal } from '#client/call-error.ts'
import { failureMessage } from '#client/failure-message.ts'
import { ownerOf } from '#client/token-payload.ts'
import type { Cart, Customization } from '#contract/shop/cart.ts'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { browserCall, loadCalls } from './browser-client.ts'
import { type CartState, emptyCart, signedOutCart, unloadedCart } from './cart-state.ts'
import { followOtherTabs, noteCartRead, noteOldCart, tellOtherTabs } from './cart-tabs.ts'
import { type CartEdit, editedCart } from './edited-cart.ts'
import { takeOfferedCode } from './offered-code.ts'
import { showCart } from './shown-cart.ts'
import { isSignedIn, onTokensChanged, readAccessToken } from './tokens.ts'

/** The server's last state and the pending changes; the shown cart combines both. */
let confirmed: CartState = signedOutCart
let edits: CartEdit[] = []
let owner: string | null = null

let isWatching = false

/** Makes the cart follow sign-in and sign-out, and loads it. */
export function watchCart(): void {
  if (!isWatching) {
    isWatching = true
    onTokensChanged(updateOwner)
    followOtherTabs(() => void reloadCart())
  }
  updateOwner()
}

/** Resets the cart when the account changes, but not on a token refresh. */
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

/** Reloads the cart; never rejects, because the state holds the failure. */
export function loadCart(): Promise<void> {
  watchCart()
  if (!isSignedIn()) return Promise.resolve(setState(signedOutCart))
  return load({ isQuiet: false })
}

/** Reloads a cart that is shown; if that fails, it stays as it is. */
async function reloadCart(): Promise<void> {
  if (!isSignedIn()) return
  // The answer to a call that is under way may be older than the change.
  await loading
  await load({ isQuiet: true })
}

function load({ isQuiet }: { isQuiet: boolean }): Promise<void> {
  const requestedFor = owner
  loading ??= inOrder(() => fetchCart(requestedFor, isQuiet)).finally(() => {
    if (requestedFor === owner) loading = undefined
  })
  return loading
}

async function fetchCart(requestedFor: string | null, isQuiet: boolean): Promise<void> {
  if (requestedFor !== owner || owner === null) return
  if (!isQuiet) setState({ ...confirmed, loading: true })
  noteCartRead()
  try {
    // The person may sign out while the code for calls loads.
    const { makeCall } = await loadCalls()
    if (requestedFor !== owner) return
    const cart = await makeCall('GET /orders/cart/')
    if (requestedFor !== owner) return
    setState({ cart, loading: false, error: undefined })
    const code = takeOfferedCode()
    if (code) void inOrder(() => enterOfferedCode(code))
  } catch (error) {
    const status = error instanceof CallError ? error.status : 0
    if (isQuiet && status !== 401 && status !== 404) noteOldCart()
    else setFailure(status, requestedFor)
  }
}

/** Enters the code of the link by which the shopper came, once they are signed in. */
async function enterOfferedCode(code: string): Promise<void> {
  try {
    const cart = await browserCall('POST /orders/cart/discount/', { body: { code } })
    tellOtherTabs()
    setState({ ...confirmed, cart })
  } catch (error) {
    const [problem] = Object.values(error instanceof CallError ? (error.fields ?? {}) : {}).flat()
    if (problem) setState({ ...confirmed, refusedCode: { code, problem } })
  }
}

function setFailure(status: number, requestedFor: string | null): void {
  // The client clears a refused token, which signs the customer out, but the page must still show the reason.
  const isRefused = status === 401 && owner === null
  if (requestedFor !== owner && !isRefused) return
  if (status === 401) setState({ cart: emptyCart, loading: false, error: 'sign_in_required' })
  else if (status === 404) setState({ cart: emptyCart, loading: false, error: undefined })
  else setState({ ...confirmed, loading: false, error: 'not_loaded' })
}

type NewItem = { product_id: number; quantity: number; customization?: Customization }

/** Rejects, like every change below, with a `Refusal` whose message the page shows. */
export async function addToCart(item: NewItem): Promise<void> {
  if (!isSignedIn()) throw new Refusal(cartErrorMessages.signInToAdd)
  const body = { ...item, customization: item.customization ?? null }
  await change(() => browserCall('POST /orders/cart/add-item/', { body }), cartErrorMessages.notAdded)
}

/** Rejects a quantity below 1 without calling the server. */
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

/** Enters a discount code; it replaces an earlier one. */
export async function enterDiscountCode(code: string): Promise<void> {
  const call = () => browserCall('POST /orders/cart/discount/', { body: { code } })
  await change(call, cartErrorMessages.codeNotEntered)
}

export async function removeDiscountCode(): Promise<void> {
  await change(() => browserCall('DELETE /orders/cart/discount/'), cartErrorMessages.codeNotRemoved)
}

/** Reloads the cart after the server has put items into it, in the other tabs, too. */
export function loadFilledCart(): Promise<void> {
  tellOtherTabs()
  return loadCart()
}

/** Empties this page's copy of the cart after an order; the server has already emptied its own. */
export function clearLocalCart(): void {
  tellOtherTabs()
  setState({ cart: emptyCart, loading: false, error: undefined })
}

/** Shows an edit at once, and reverts it if the server refuses it. */
async function change(call: () => Promise<Cart>, fallback: string, edit?: CartEdit): Promise<void> {
  const requestedFor = owner
  if (edit) setEdits([...edits, edit])
  // Sends only the last of several pending changes to an item.
  const isSuperseded = () =>
    edits.some((later) => later.id === edit?.id && edits.indexOf(later) > edits.indexOf(edit))
  try {
    const cart = await inOrder(() => (isSuperseded() ? undefined : call()))
    edits = edits.filter((one) => one !== edit)
    if (cart) tellOtherTabs()
    if (cart && requestedFor === owner) setState({ cart, loading: false, error: undefined })
  } catch (error) {
    setEdits(edits.filter((one) => one !== edit))
    // The displayed cart is stale.
    if (error instanceof CallError && error.status === 404) loadCart()
    throw new Refusal(failureMessage(error, fallback), { cause: error })
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Runs one call at a time, so the last answer belongs to the last change. */
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
  showCart(edits.length > 0 ? { ...confirmed, cart: edits.reduce(editedCart, confirmed.cart) } : confirmed)
}
