import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { CartItem } from '#contract/shop/cart.ts'
import type { Sent } from '#tests/support/dom-backend.ts'
import { angKhola, careKit, storeCart } from '#tests/support/stored-cart.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

beforeEach(() => void shop.signIn())

const kit = careKit.product.name
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const quantity = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${kit}` })
const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }))
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const writes = () => backend.writes().map(({ call }) => call.replace('/orders/cart', ''))

async function openCart(...items: CartItem[]) {
  const cart = storeCart(backend, ...items)
  return { cart, user: await shop.visit('/cart') }
}

async function commit(user: UserEvent, text: string) {
  await fill(user, await quantity(), text)
  await user.keyboard('{Enter}')
}

test('ROUTE-09 CART-01 CART-02 CART-03 CART-04 CART-05 CART-06 CONST-19 a row shows its item', async () => {
  await openCart(careKit, angKhola)
  const knife = await row('Ang Khola 10-inch')
  expect(knife.getByRole('link', { name: 'Ang Khola 10-inch' }).getAttribute('href')).toBe(
    '/products/ang-khola-10',
  )
  expect(knife.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'engraving: Mira_2026',
    'blade finish: blackened',
  ])
  const cells = (await row('Care Kit')).getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.filter((text) => text?.includes('$'))).toEqual(['$24.00', '$48.00'])
  const image = (await quantity()).closest('tr')?.querySelector('img')
  expect(image?.getAttribute('src')).toBe('/media/kit-320.webp')
  const field = await quantity()
  const attributes = ['inputmode', 'aria-valuemin', 'aria-valuenow'].map((name) => field.getAttribute(name))
  expect([...attributes, field.value]).toEqual(['numeric', '0', '2', '2'])
  expect(document.title).toBe('Cart | Karda Khukuri House')
})

test('CART-05 CONST-19 amounts from a thousand have separators', async () => {
  await openCart({ ...careKit, quantity: 1_000, line_total: '24000.00' })
  const cells = (await row('Care Kit')).getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.filter((text) => text?.includes('$'))).toEqual(['$24.00', '$24,000.00'])
  expect((await summary()).getAllByText('$24,000.00')).not.toHaveLength(0)
})

test('CART-01 an item without a picture has a placeholder', async () => {
  await openCart(angKhola)
  await row('Ang Khola 10-inch')
  const line = screen.getByRole('row', { name: /Ang Khola/ })
  expect(line.querySelector('img')).toBeNull()
  expect(line.querySelector('svg')).not.toBeNull()
})

test('CART-14 CART-15 CART-16 CART-17 CART-18 CART-21 CONST-20 the summary, its note and its buttons', async () => {
  await openCart(careKit)
  const sums = await summary()
  const lines = screen.getByRole('region', { name: 'Summary' }).querySelectorAll('dl > div')
  expect([...lines].map(({ textContent }) => textContent)).toEqual([
    'Subtotal$48.00',
    'ShippingCalculated at checkout',
    'Total$48.00',
  ])
  sums.getByText('Shipping is not included.')
  sums.getByText('$252 more for free shipping')
  sums.getByRole('button', { name: 'Clear Cart' })
  sums.getByRole('button', { name: 'Proceed to Checkout' })
})

test('over the limit of free shipping, one line says that it is free', async () => {
  await openCart({ ...careKit, quantity: 1_000, line_total: '24000.00' })
  await row('Care Kit')
  const sums = screen.getByRole('region', { name: 'Summary' })
  expect(sums.textContent?.match(/shipping[^A-Z]*(free)?/gi)).toEqual(['ShippingFree'])
})

test('the reasons to buy stand at the button, without those that the owner left empty', async () => {
  const product = { maker: 'Forged by one smith.', insurance: 'Insured and tracked.' }
  const returns = { days: 14, shipping: 'customer' }
  backend.answer('GET', '/pages/texts/', { home: {}, product, footer: {}, returns })
  await openCart(careKit)
  const reasons = (await summary()).getAllByRole('listitem').map(({ textContent }) => textContent?.trim())
  const back = 'Returns within 14 days of delivery, unless engraved.'
  expect(reasons).toEqual([product.maker, product.insurance, back])
  expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe('/refund-policy')
})

test('the cards that the shop takes stand at the button as one line of text', async () => {
  const texts = { home: {}, product: {}, footer: {} }
  backend.answer('GET', '/pages/texts/', { ...texts, cards: ['Visa', 'American Express'] })
  await openCart(careKit)
  const sums = await screen.findByRole('region', { name: 'Summary' })
  expect(sums.textContent).toContain('CheckoutCards: Visa, American Express')
})

test('CART-10 an unchanged quantity makes no call; typing alone does nothing; Escape restores it', async () => {
  const { user } = await openCart(careKit)
  await commit(user, '2')
  await fill(user, await quantity(), '7')
  expect((await quantity()).value).toBe('7')
  await user.keyboard('{Escape}')
  await user.tab()
  expect((await quantity()).value).toBe('2')
  expect(writes()).toEqual([])
})

for (const [id, text] of [
  ['CART-07', '0'],
  ['CART-08', ''],
  ['CART-09', '-3'],
] as const) {
  test(`${id} the quantity '${text}' removes the item, and that can be undone`, async () => {
    const { cart, user } = await openCart(careKit)
    await commit(user, text)
    await screen.findByRole('heading', { name: 'Your Cart is Empty' })
    // The page shows a change before the server makes it.
    await waitFor(() => expect(cart.items).toEqual([]))
    expect(writes()).toEqual(['DELETE /items/1/'])
    await press(user, 'Undo')
    expect((await quantity()).value).toBe('2')
    expect(cart.items).toMatchObject([{ product: { id: 11 }, quantity: 2 }])
  })
}

test('CART-08 leaving an emptied field removes the item too', async () => {
  const { user } = await openCart(careKit)
  await user.clear(await quantity())
  await user.tab()
  await screen.findByText(`${kit} was removed.`)
  expect(writes()).toEqual(['DELETE /items/1/'])
})

test('a change shows before the server answers, and reverts with the reason if refused', async () => {
  const { user } = await openCart(careKit)
  let held = Promise.withResolvers<void>()
  const refused = { detail: 'Only 2 items available.' }
  for (const method of ['PATCH', 'DELETE']) {
    backend.answer(method, '/orders/cart/items/*/', async () => {
      await held.promise
      return Response.json(refused, { status: 409 })
    })
  }
  await press(user, `Increase quantity of ${kit}`)
  await press(user, `Increase quantity of ${kit}`)
  expect((await (await summary()).findAllByText('$96.00')).length).toBeGreaterThan(0)
  expect((await screen.findAllByRole('link', { name: 'Cart, 4 items' })).length).toBeGreaterThan(0)
  held.resolve()
  await expectAlert('Only 2 items available.')
  expect((await (await summary()).findAllByText('$48.00')).length).toBeGreaterThan(0)
  expect((await quantity()).value).toBe('2')

  held = Promise.withResolvers()
  await press(user, `Remove ${kit}`)
  await screen.findByRole('heading', { name: 'Your Cart is Empty' })
  held.resolve()
  await expectAlert('Only 2 items available.')
  expect((await quantity()).value).toBe('2')
})

test('CART-22 proceeding with a cart that was emptied elsewhere alerts that it is empty', async () => {
  const { cart, user } = await openCart(careKit)
  await quantity()
  cart.items = []
  await press(user, 'Proceed to Checkout')
  await expectAlert('Your cart is empty.')
  await screen.findByRole('heading', { name: 'Your Cart is Empty' })
})

test('CART-23 proceeding after the session has ended leads to login, and back afterwards', async () => {
  const { user } = await openCart(careKit)
  await quantity()
  const person = { id: 5, email: 'asha@example.com', username: 'asha', role: 'customer' }
  const tokens = { access: localStorage.getItem('access_token'), refresh: 'another' }
  // Fires no event, as when a browser clears its storage.
  localStorage.clear()
  await press(user, 'Proceed to Checkout')
  const email = await screen.findByLabelText('Email')
  expect(location.pathname + location.search).toBe('/login?redirect=/cart')
  backend.answer('POST', '/accounts/login/', { ...tokens, user: person })
  await fill(user, email, 'asha@example.com')
  await fill(user, screen.getByLabelText('Password'), 'a good long password')
  await press(user, 'Log in')
  await quantity()
  expect(location.pathname + location.search).toBe('/cart')
})

test('a person who leaves while the checkout is being prepared stays where they went', async () => {
  const held = Promise.withResolvers<object>()
  const { user } = await openCart(careKit)
  await quantity()
  backend.answer('GET', '/payments/options/', () => held.promise)
  await press(user, 'Proceed to Checkout')
  await waitFor(() => expect(backend.sent.at(-1)?.call).toBe('GET /payments/options/'))
  await shop.navigate('/faq')
  held.resolve({
    enable_card_payment: true,
    enable_bank_transfer: false,
    enable_custom_payment: false,
    bank_account_details: '',
    custom_payment_label: '',
    custom_payment_instructions: '',
    custom_payment_redirect_url: '',
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(location.pathname).toBe('/faq')
})

test('CART-30 ERR-04 a 401 shows the empty cart, its message and a link to log in', async () => {
  backend.refuse('GET', '/orders/cart/', 401, {})
  backend.refuse('POST', '/accounts/token/refresh/', 401, {})
  await shop.visit('/cart')
  await screen.findByText('Authentication required to view cart.')
  screen.getByRole('heading', { name: 'Please Log In' })
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/login?redirect=/cart')
})

test('CART-31 ERR-05 a 404 shows the empty cart', async () => {
  backend.refuse('GET', '/orders/cart/', 404, { detail: 'x' })
  await shop.visit('/cart')
  await screen.findByRole('heading', { name: 'Your Cart is Empty' })
})

test.each(['lost', 'HTML'])(
  "ERR-06 any other failure (%s) says 'Could not load cart.', and trying again helps",
  async (kind) => {
    if (kind === 'lost') backend.lose('GET', '/orders/cart/')
    else backend.refuse('GET', '/orders/cart/', 500, '<h1>down</h1>')
    const user = await shop.visit('/cart')
    await expectAlert('Could not load cart.')
    storeCart(backend, careKit)
    await press(user, 'Try again')
    expect((await quantity()).value).toBe('2')
    expect(screen.queryByText('Could not load cart.')).toBeNull()
  },
)

test('ERR-10 ERR-11 a failed removal and a failed clearing say so and leave the cart unchanged', async () => {
  const { cart, user } = await openCart(careKit)
  backend.lose('DELETE', '/orders/cart/items/*/')
  await press(user, `Remove ${kit}`)
  await expectAlert('Failed to remove item.')
  backend.refuse('DELETE', '/orders/cart/clear/', 500, 'down')
  await press(user, 'Clear Cart')
  await press(user, 'Remove all')
  await expectAlert('Failed to clear cart.')
  expect((await quantity()).value).toBe('2')
  expect(cart.items).toEqual([careKit])
})

test('an item with reduced stock can be ordered in a smaller quantity', async () => {
  const reason = 'Only 2 items available.'
  const { cart, user } = await openCart({ ...careKit, quantity: 3, unavailable_reason: reason })
  ;(await row('Care Kit')).getByText(reason)
  expect((await quantity()).getAttribute('aria-invalid')).toBe('true')
  await press(user, 'Proceed to Checkout')
  await expectAlert(/^Some items can’t be ordered.*: Only 2 items available\.$/)
  cart.items = [careKit]
  await commit(user, '2')
  await waitFor(async () => expect((await quantity()).getAttribute('aria-invalid')).toBeNull())
  await press(user, 'Proceed to Checkout')
  await screen.findByRole('heading', { name: 'Checkout' })
})

test('CART-13 the remove button removes its item only; undoing restores its customization', async () => {
  const { cart, user } = await openCart(careKit, angKhola)
  await press(user, 'Remove Ang Khola 10-inch')
  const said = await screen.findByText('Ang Khola 10-inch was removed.')
  expect(said.closest('[role=status]')).not.toBeNull()
  // The focused button is gone.
  await waitFor(() => expect(document.activeElement).toBe(said.closest('[tabindex]')))
  expect(screen.getAllByRole('spinbutton')).toEqual([await quantity()])
  expect(cart.items).toEqual([careKit])
  await press(user, 'Undo')
  await row('Ang Khola 10-inch')
  await waitFor(() => expect(screen.queryByText('Ang Khola 10-inch was removed.')).toBeNull())
  expect(backend.writes().map(({ body }) => body)).toEqual([
    '',
    { product_id: 12, quantity: 1, customization: angKhola.customization },
  ])
})

test('clearing can be undone as a whole; the page names items that cannot be restored, with a retry', async () => {
  const stand = { ...angKhola, id: 3, product: { ...angKhola.product, id: 13, name: 'Display Stand' } }
  const { cart, user } = await openCart(careKit, angKhola, stand)
  await press(user, 'Remove Display Stand')
  await screen.findByText('Display Stand was removed.')
  await press(user, 'Clear Cart')
  await press(user, 'Remove all')
  await screen.findByText('Your cart has been cleared.')
  expect(screen.queryByText('Display Stand was removed.')).toBeNull()
  const sold = { detail: 'Item is out of stock.', code: 'out_of_stock' }
  backend.answer('POST', '/orders/cart/add-item/', ({ body }: Sent) => {
    if (body.quantity === 2) return Response.json(sold, { status: 409 })
    cart.items = [angKhola]
    return cart.read()
  })
  await press(user, 'Undo')
  await expectAlert(`We couldn’t add some items back. ${kit}: Item is out of stock.`)
  await row('Ang Khola 10-inch')
  storeCart(backend, careKit, angKhola).items = [angKhola]
  await press(user, 'Undo')
  expect((await quantity()).value).toBe('2')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  const added = backend.writes().filter(({ call }) => call.includes('add-item'))
  expect(added.map(({ body }) => body.product_id)).toEqual([11, 12, 11])
})

test('another removal replaces the items that could not be restored', async () => {
  const { user } = await openCart(careKit, angKhola)
  await press(user, `Remove ${kit}`)
  backend.refuse('POST', '/orders/cart/add-item/', 409, { detail: 'Item is out of stock.' })
  await press(user, 'Undo')
  await expectAlert(`We couldn’t add some items back. ${kit}: Item is out of stock.`)
  await press(user, 'Remove Ang Khola 10-inch')
  await screen.findByText('Ang Khola 10-inch was removed.')
  expect(screen.queryByText(/^We couldn’t add some items back/)).toBeNull()
})

test('ERR-07 ERR-09 a refused quantity shows the reason at its field, until another is accepted', async () => {
  const { user } = await openCart(careKit, angKhola)
  const patch = ['PATCH', '/orders/cart/items/*/'] as const
  backend.refuse(...patch, 409, { detail: 'Only 30 items available.' })
  await commit(user, '900')
  await expectAlert('Only 30 items available.')
  const reason = (await row('Care Kit')).getByText('Only 30 items available.')
  expect((await quantity()).getAttribute('aria-describedby')).toBe(reason.id)
  expect((await quantity()).getAttribute('aria-invalid')).toBe('true')
  expect((await quantity()).value).toBe('2')
  backend.refuse(...patch, 500, 'down')
  await commit(user, '3')
  await expectAlert('Failed to update quantity.')
  const cart = storeCart(backend, careKit, angKhola)
  await commit(user, '3')
  await waitFor(() => expect(cart.items[0]?.quantity).toBe(3))
  expect(screen.queryByText('Failed to update quantity.')).toBeNull()
  expect((await quantity()).getAttribute('aria-invalid')).toBeNull()
  expect((await quantity()).value).toBe('3')
})

test('signed-in customers see a skeleton while the cart loads, never a prompt to log in', async () => {
  const cart = storeCart(backend, careKit)
  const release = Promise.withResolvers<void>()
  backend.answer('GET', '/orders/cart/', () => release.promise.then(cart.read))
  await shop.visit('/cart')
  within(screen.getByRole('main')).getByText('Loading your cart…')
  for (const text of ['Please Log In', 'Your Cart is Empty']) expect(screen.queryByText(text)).toBeNull()
  release.resolve()
  expect((await quantity()).value).toBe('2')
})

test('a changed price is shown and announced until the customer dismisses it', async () => {
  const { cart, user } = await openCart({ ...careKit, previous_unit_price: '21.50' })
  const text = 'Price changed from $21.50 to $24.00.'
  ;(await row('Care Kit')).getByText(text)
  const heard = await screen.findByText(`${kit}: ${text}`)
  expect(heard.getAttribute('role')).toBe('status')
  backend.answer('PATCH', '/orders/cart/items/1/', () => {
    cart.items = [careKit]
    return cart.read()
  })
  await press(user, `Got it, the new price of ${kit}`)
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  expect(backend.writes().map(({ body }) => body)).toEqual([{ quantity: 2 }])
})
