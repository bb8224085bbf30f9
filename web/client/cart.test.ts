import { Hono } from 'hono'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cartErrorMessages } from '#messages/orders/cart-errors.ts'
import { serveApi, standInBrowser, tokenFor } from '#tests/support/browser-fixture.ts'
import { emptyCart } from './cart-state.ts'

type Answer = () => Response | Promise<Response>

let calls: string[] = []
let bearers: (string | undefined)[] = []
let answer: Answer = () => Response.json(cartOf(1))
const app = new Hono()
app.all('*', ({ req }) => {
  calls.push(`${req.method} ${req.path}`)
  bearers.push(req.header('Authorization'))
  return answer()
})
const { apiUrl, close } = await serveApi(app)
afterAll(close)
standInBrowser({ apiUrl })
const actions = await import('./cart.ts')
const shown = await import('./shown-cart.ts')
const cart = { ...actions, ...shown }
const { clearTokens, saveTokens } = (await import('./tokens.ts')).shopTokens

function cartOf(pieces: number) {
  return { id: 1, items: [], total_items: pieces, total_price: `${pieces}.00` }
}
const signIn = (owner = 'a') => saveTokens({ access: tokenFor(owner, 600), refresh: 'r' })
const fails = (status: number, body?: unknown) => () =>
  body === undefined ? new Response('<p>down</p>', { status }) : Response.json(body, { status })

// Subscribes, as the first component that shows the cart would.
cart.subscribeToCart(() => {})

beforeEach(async () => {
  clearTokens()
  calls = []
  bearers = []
  answer = () => Response.json(cartOf(1))
})

async function signedInCart(): Promise<void> {
  signIn()
  await cart.loadCart()
  calls = []
}

test("CART-29 ENT-37 a visitor has the empty default cart, '0.00', without a call", async () => {
  await cart.loadCart()
  expect(cart.readCart()).toEqual({ cart: emptyCart, loading: false, error: undefined })
  expect(emptyCart).toEqual({ id: null, items: [], total_items: 0, total_price: '0.00' })
  expect(calls).toEqual([])
})

test('CART-32 the state has a loading flag and an error flag', async () => {
  const held = Promise.withResolvers<Response>()
  answer = () => held.promise
  signIn()
  expect(cart.readCart()).toMatchObject({ loading: true, error: undefined })
  held.resolve(fails(500)())
  await cart.loadCart()
  expect(cart.readCart()).toMatchObject({ loading: false, error: 'not_loaded' })
})

test('the cart loads after sign-in, survives a token refresh, and is empty after sign-out', async () => {
  signIn()
  await cart.loadCart()
  expect(cart.readCart().cart.total_items).toBe(1)
  expect(calls).toEqual(['GET /api/orders/cart/'])
  signIn()
  expect(calls).toHaveLength(1)
  clearTokens()
  expect(cart.readCart().cart).toEqual(emptyCart)
})

test('another person gets another cart, even without a sign-out in between', async () => {
  await signedInCart()
  answer = () => Response.json(cartOf(5))
  signIn('b')
  expect(cart.readCart().cart).toEqual(emptyCart)
  await cart.loadCart()
  expect(cart.readCart().cart.total_items).toBe(5)
})

test('an answer that arrives after sign-out is ignored', async () => {
  const held = Promise.withResolvers<Response>()
  answer = () => held.promise
  signIn()
  const loading = cart.loadCart()
  clearTokens()
  held.resolve(Response.json(cartOf(9)))
  await loading
  expect(cart.readCart().cart).toEqual(emptyCart)
})

test('a cart that is asked for during a sign-out is not asked for as a visitor', async () => {
  await import('./calls.ts')
  for (const turns of [0, 1, 2, 3, 4, 5, 6, 8, 10]) {
    signIn()
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    clearTokens()
    await cart.loadCart()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(cart.readCart(), `${turns} turns`).toEqual({ cart: emptyCart, loading: false, error: undefined })
  }
  expect(bearers).not.toContain(undefined)
})

test('CART-30 ERR-04 a 401 gives the empty cart and its error code', async () => {
  await signedInCart()
  answer = fails(401, { detail: 'No.' })
  await cart.loadCart()
  expect(cart.readCart()).toMatchObject({ cart: emptyCart, error: 'sign_in_required' })
})

test('ERR-04 ERR-06 the messages of a cart that could not be loaded', () => {
  expect(cartErrorMessages).toMatchObject({
    sign_in_required: 'Authentication required to view cart.',
    not_loaded: 'Could not load cart.',
  })
})

test('CART-31 ERR-05 a 404 gives the empty cart without an error', async () => {
  await signedInCart()
  answer = fails(404, { detail: 'Not found.' })
  await cart.loadCart()
  expect(cart.readCart()).toMatchObject({ cart: emptyCart, error: undefined })
})

test('ERR-06 any other failure has its own error code and leaves the cart unchanged', async () => {
  await signedInCart()
  answer = fails(503)
  await cart.loadCart()
  expect(cart.readCart()).toMatchObject({ cart: { total_items: 1 }, error: 'not_loaded' })
})

test('ERR-12 adding without login is refused before any call', async () => {
  await expect(cart.addToCart({ product_id: 1, quantity: 1 })).rejects.toThrow(
    'Please log in to add items to your cart.',
  )
  expect(calls).toEqual([])
})

test('CART-12 a quantity below 1 is refused before any call', async () => {
  await signedInCart()
  for (const quantity of [0, -1, Number.NaN]) {
    await expect(cart.changeQuantity(7, quantity)).rejects.toThrow(
      'Quantity must be at least 1. Use remove to delete.',
    )
  }
  expect(calls).toEqual([])
})

const changes: [string, string, () => Promise<void>, string][] = [
  [
    'ERR-08',
    'POST add-item/',
    () => actions.addToCart({ product_id: 1, quantity: 1 }),
    'Failed to add item.',
  ],
  ['ERR-09', 'PATCH items/7/', () => actions.changeQuantity(7, 2), 'Failed to update quantity.'],
  ['ERR-10', 'DELETE items/7/', () => actions.removeFromCart(7), 'Failed to remove item.'],
  ['ERR-11', 'DELETE clear/', () => actions.clearCart(), 'Failed to clear cart.'],
]

for (const [row, call, change, otherwise] of changes) {
  test(`ERR-07 ${row} ${call} shows the cart that it answers, else the detail, else '${otherwise}'`, async () => {
    await signedInCart()
    answer = () => Response.json(cartOf(4))
    await change()
    expect(cart.readCart().cart.total_items).toBe(4)
    expect(calls).toEqual([call.replace(' ', ' /api/orders/cart/')])
    answer = fails(409, { detail: 'Only 3 items available.' })
    await expect(change()).rejects.toThrow('Only 3 items available.')
    answer = fails(500)
    await expect(change()).rejects.toThrow(otherwise)
    expect(cart.readCart().cart.total_items).toBe(4)
  })
}

test('changes are sent one at a time, so the last answer is shown', async () => {
  await signedInCart()
  const first = Promise.withResolvers<Response>()
  answer = () => first.promise
  const changing = [cart.changeQuantity(7, 2)]
  await expect.poll(() => calls.length).toBe(1)
  changing.push(cart.changeQuantity(7, 3), cart.changeQuantity(7, 4))
  answer = () => Response.json(cartOf(4))
  first.resolve(Response.json(cartOf(2)))
  await Promise.all(changing)
  expect(cart.readCart().cart.total_items).toBe(4)
  // Superseded changes are not sent.
  expect(calls).toHaveLength(2)
})

const product = { id: 1, name: 'Care Kit', slug: 'care-kit', price: '24.00', stock: 9, main_image: null }
const filled = (quantity: number) => ({
  id: 1,
  items: quantity > 0 ? [{ id: 7, quantity, customization: null, product }] : [],
  total_items: quantity,
  total_price: `${24 * quantity}.00`,
})

test.each([
  ['a quantity', () => cart.changeQuantity(7, 3), { total_items: 3, total_price: '72.00' }],
  ['a removal', () => cart.removeFromCart(7), { items: [], total_items: 0, total_price: '0.00' }],
])('%s shows before the server answers, and reverts with the reason if refused', async (_, edit, shown) => {
  answer = () => Response.json(filled(2))
  await signedInCart()
  const held = Promise.withResolvers<Response>()
  answer = () => held.promise
  const editing = edit()
  expect(cart.readCart().cart).toMatchObject(shown)
  held.resolve(fails(409, { detail: 'Only 2 items available.' })())
  await expect(editing).rejects.toThrow('Only 2 items available.')
  expect(cart.readCart().cart).toMatchObject({ total_items: 2, total_price: '48.00' })
})

test('CART-33 after an order the local cart is empty at once', async () => {
  await signedInCart()
  cart.clearLocalCart()
  expect(cart.readCart()).toEqual({ cart: emptyCart, loading: false, error: undefined })
})

const storageEvent = (key: string) => dispatchEvent(Object.assign(new Event('storage'), { key }))
const otherTabChanges = () => {
  localStorage.setItem('cart_changed', `${Math.random()}`)
  storageEvent('cart_changed')
}
const see = (visibilityState: string) => {
  Object.assign(document, { visibilityState })
  dispatchEvent(new Event('visibilitychange'))
}
const loads = () => calls.filter((call) => call === 'GET /api/orders/cart/').length

test('a change in another tab is read at once, by one call, and without a sign of loading', async () => {
  await signedInCart()
  const held = Promise.withResolvers<Response>()
  answer = () => held.promise
  otherTabChanges()
  await expect.poll(loads).toBe(1)
  expect(cart.readCart()).toMatchObject({ cart: { total_items: 1 }, loading: false })
  held.resolve(Response.json(cartOf(3)))
  await expect.poll(() => cart.readCart().cart.total_items).toBe(3)
  storageEvent('another_key')
  see('visible')
  expect(loads()).toBe(1)
})

test('a change during a reload is read by one more call, however many changes there were', async () => {
  await signedInCart()
  const held = Promise.withResolvers<Response>()
  answer = () => held.promise
  otherTabChanges()
  await expect.poll(loads).toBe(1)
  otherTabChanges()
  otherTabChanges()
  answer = () => Response.json(cartOf(8))
  held.resolve(Response.json(cartOf(7)))
  await expect.poll(() => cart.readCart().cart.total_items).toBe(8)
  expect(loads()).toBe(2)
})

test('a hidden tab reads the cart once it is seen, a tab of another page by the mark alone', async () => {
  await signedInCart()
  see('hidden')
  otherTabChanges()
  otherTabChanges()
  answer = () => Response.json(cartOf(4))
  expect(loads()).toBe(0)
  see('visible')
  await expect.poll(() => cart.readCart().cart.total_items).toBe(4)
  // A page in the back/forward cache gets no events.
  localStorage.setItem('cart_changed', 'by another page')
  answer = () => Response.json(cartOf(5))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => cart.readCart().cart.total_items).toBe(5)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(loads()).toBe(2)
})

test('an own change tells the other tabs and is not read again; a refused one does not tell', async () => {
  await signedInCart()
  const before = localStorage.getItem('cart_changed')
  answer = fails(409, { detail: 'Only 3 items available.' })
  await expect(cart.changeQuantity(7, 2)).rejects.toThrow()
  expect(localStorage.getItem('cart_changed')).toBe(before)
  answer = () => Response.json(cartOf(2))
  await cart.changeQuantity(7, 2)
  expect(localStorage.getItem('cart_changed')).not.toBe(before)
  see('visible')
  expect(loads()).toBe(0)
})

test('after a minute a tab that is seen reads the cart again; a failure keeps it and is tried again', async () => {
  await signedInCart()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => void vi.useRealTimers())
  signIn()
  answer = fails(503)
  see('visible')
  await expect.poll(loads).toBe(1)
  expect(cart.readCart()).toMatchObject({ cart: { total_items: 1 }, error: undefined })
  answer = () => Response.json(cartOf(6))
  await expect
    .poll(() => {
      see('visible')
      return cart.readCart().cart.total_items
    })
    .toBe(6)
  const after = loads()
  see('visible')
  expect(loads()).toBe(after)
})
