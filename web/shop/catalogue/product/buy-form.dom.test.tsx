import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CustomizationOption } from '#contract/shop/catalogue.ts'
import { product } from '#tests/support/sample-product.ts'
import { type StoredCart, storeCart } from '#tests/support/stored-cart.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const options: CustomizationOption[] = [
  {
    key: 'engraving',
    label: 'Engraving',
    kind: 'text',
    max_length: 10,
    surcharge_steps: [{ up_to: 10, surcharge: '8.00' }],
  },
  {
    key: 'edge',
    label: 'Edge',
    kind: 'choice',
    choices: [
      { value: 'standard', label: 'Standard', surcharge: '0.00' },
      { value: 'razor', label: 'Razor', surcharge: '6.00' },
    ],
  },
]

const measures = { blade_cm: 25, overall_cm: 38, spine_mm: 9, weight_g: 480 }
const custom = {
  ...product,
  measures,
  workshop: { ready_on: null, customized_ready_on: null },
  customization_options: options,
}
const line = {
  id: 1,
  quantity: 1,
  customization: null,
  customization_lines: [],
  unit_price: '129.00',
  line_total: '129.00',
  product: { ...product, main_image: null },
}

// happy-dom has no fonts and cannot measure text.
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  Object.assign(SVGElement.prototype, { getComputedTextLength: () => 100 })
})

const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
const button = () => screen.getByRole('button', { name: /^(Add to Cart|Sold Out)/ })
const engraving = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Engraving' })
const razor = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Razor/ })
const added = () => backend.writes().map(({ body }) => [body.product_id, body.quantity, body.customization])
const total = (amount: string) => screen.findByText(`Total: ${amount}`)

async function open(change: object = {}): Promise<{ user: UserEvent; cart: StoredCart }> {
  backend.answer('GET', '/products/products/bhojpure-10/', { ...custom, ...change })
  const cart = storeCart(backend, line)
  cart.items = []
  const user = await shop.visit('/products/bhojpure-10')
  // The first page of a file loads its modules.
  await screen.findByRole('button', { name: /^(Add to Cart|Sold Out)/ }, { timeout: 15_000 })
  return { cart, user }
}

test('PROD-16 PROD-17 CONST-13 plus and minus step between 1 and the stock', async () => {
  const { user } = await open()
  const [less, more] = [
    screen.getByRole('button', { name: 'One less' }),
    screen.getByRole('button', { name: 'One more' }),
  ]
  const shown: string[] = []
  for (const step of [less, more, more, more, less]) {
    await user.click(step)
    shown.push(quantity().value)
  }
  expect(shown).toEqual(['1', '2', '3', '3', '2'])
  await total('$258.00')
})

test('a choice and an engraving change the price, the preview and the cart line', async () => {
  shop.signIn()
  const { user } = await open()
  await user.click(razor())
  await fill(user, engraving(), 'Anita ❤')
  await screen.findAllByText('We can’t engrave ❤.')
  expect(engraving().getAttribute('aria-invalid')).toBe('true')
  await user.click(button())
  expect(document.activeElement).toBe(engraving())
  await fill(user, engraving(), ' Anita ')
  await screen.findByRole('img', { name: 'The blade with the engraving: Anita' })
  await screen.findAllByText(/^5 of 10 letters, \+\$8\.00\./)
  expect(screen.queryByText(/^We can’t engrave/)).toBeNull()
  await total('$143.00')
  expect(button().textContent).toContain('$143.00')
  await user.click(button())
  await screen.findByText('Bhojpure 10-inch is in your cart.')
  expect(added()).toEqual([[1, 1, { edge: 'razor', engraving: 'Anita' }]])
})

test('a text that is too long is not sent: its field shows the error and gets the focus', async () => {
  shop.signIn()
  const { user } = await open()
  await fill(user, engraving(), 'x'.repeat(11))
  expect(screen.queryByText('Please keep it to 10 letters.')).toBeNull()
  await user.click(button())
  await screen.findByText('Please keep it to 10 letters.')
  expect(document.activeElement).toBe(engraving())
  await fill(user, engraving(), 'x'.repeat(10))
  await user.click(button())
  await waitFor(() => expect(added()).toHaveLength(1))
  expect(screen.queryByText('Please keep it to 10 letters.')).toBeNull()
})

test('PROD-20 PROD-22 PROD-28 CONST-10 adding a sold-out product shows an error for 5 seconds each time', async () => {
  shop.signIn()
  const { user } = await open({ stock: 0 })
  expect(screen.queryByRole('radio', { name: /^Razor/ })).toBeNull()
  button().focus()
  shop.stopTimers()
  const message = () => screen.queryByText('Item is out of stock.')
  await user.keyboard('{Enter}')
  await expectAlert('Item is out of stock.')
  await vi.advanceTimersByTimeAsync(4000)
  await user.keyboard('{Enter}')
  await expectAlert('Item is out of stock.')
  await vi.advanceTimersByTimeAsync(4000)
  expect(message()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  await waitFor(() => expect(message()).toBeNull())
  expect(added()).toEqual([])
})

test('the customization survives going back from the login page, and is added only on request', async () => {
  const { user, cart } = await open()
  await user.click(razor())
  await fill(user, quantity(), '2')
  await user.click(button())
  await waitFor(() => expect(location.pathname).toBe('/login'))
  history.back()
  await waitFor(() => expect(quantity().value).toBe('2'))
  expect(razor().checked).toBe(true)
  expect(cart.items).toEqual([])
  await user.click(screen.getByRole('button', { name: 'One more' }))
  // A later visit by a signed-in customer, with no pending addition.
  shop.signIn()
  await shop.visit('/products/bhojpure-10')
  expect(quantity().value).toBe('3')
  expect(added()).toEqual([])
})

test.each([
  [{ stock: 1 }, 'Only 1 items available.'],
  [{ price: '139.00' }, 'The price is now $145.00 instead of $135.00. If that’s OK, add it to your cart.'],
])('a change during the login is shown, and the line is not added: %o', async (change, reason) => {
  const { user } = await open()
  await user.click(razor())
  await fill(user, quantity(), '2')
  await user.click(button())
  await waitFor(() => expect(location.pathname).toBe('/login'))
  shop.signIn()
  await open(change)
  await expectAlert(reason)
  expect(razor().checked).toBe(true)
  await shop.visit('/products/bhojpure-10')
  expect(screen.queryByText(reason)).toBeNull()
  expect(added()).toEqual([])
})

test('after a visitor logs in, the pending line is added once', async () => {
  const { user } = await open()
  await fill(user, quantity(), '2')
  await user.click(button())
  await waitFor(() => expect(location.pathname).toBe('/login'))
  shop.signIn()
  await open()
  await screen.findByText('Bhojpure 10-inch is in your cart.')
  await shop.visit('/products/bhojpure-10')
  expect(added()).toEqual([[1, 2, null]])
  expect(quantity().value).toBe('1')
})

test('the mini cart shows the added item, its price and links onwards', async () => {
  shop.signIn()
  const { user } = await open()
  await fill(user, quantity(), '2')
  await user.click(button())
  const mini = within(await screen.findByRole('region', { name: 'Added to your cart', hidden: true }))
  await mini.findByText('2 × $129.00')
  mini.getByText(/^Bhojpure/)
  mini.getByText('Subtotal, 2 items')
  mini.getByText('$42 more for free shipping')
  expect(mini.getByRole('link', { name: 'View cart', hidden: true }).getAttribute('href')).toBe('/cart')
  expect(document.activeElement).toBe(button())
})

test('a refusal shows its reason, and the button works again', async () => {
  shop.signIn()
  const { user } = await open()
  backend.refuse('POST', '/orders/cart/add-item/', 409, { detail: 'Only 2 items available.' })
  await user.click(button())
  await expectAlert('Only 2 items available.')
  expect(screen.queryByText(/is in your cart/)).toBeNull()
  await user.click(button())
  await waitFor(() => expect(added()).toHaveLength(2))
})
