import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Cart } from '#contract/shop/cart.ts'
import { careKit, storeCart } from '#tests/support/stored-cart.ts'
import { fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

beforeEach(() => void shop.signIn())

const path = '/orders/cart/discount/'
const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }))
const discounted = {
  subtotal: '48.00',
  discounts: [{ label: 'Welcome', code: 'WELCOME', amount: '4.80' }],
  discount_total: '4.80',
  total_price: '43.20',
  discount_code: { code: 'WELCOME', problem: null },
}

/** The cart page of a shop with codes, whose cart has these values. */
async function openCart(values: Partial<Cart> = {}) {
  const cart = { ...storeCart(backend, careKit).read(), accepts_codes: true, ...values }
  backend.answer('GET', '/orders/cart/', cart)
  return { cart, user: await shop.visit('/cart') }
}

const typeCode = async (user: Awaited<ReturnType<typeof openCart>>['user'], code: string) => {
  await user.click(await (await summary()).findByRole('button', { name: 'Add a discount code' }))
  await fill(user, await screen.findByRole('textbox', { name: 'Discount code' }), code)
  await user.keyboard('{Enter}')
}

test('a shop without codes has no place to enter one', async () => {
  await openCart({ accepts_codes: false })
  expect((await summary()).queryByRole('button', { name: 'Add a discount code' })).toBeNull()
})

test('an entered code is a line of the sums and can be removed; both are announced', async () => {
  const { cart, user } = await openCart()
  backend.answer('POST', path, { ...cart, ...discounted })
  await typeCode(user, ' welcome ')
  const sums = await summary()
  expect(await sums.findByText('Welcome (WELCOME)')).toBeTruthy()
  expect(sums.getByText('-$4.80')).toBeTruthy()
  expect(sums.getByText('$43.20')).toBeTruthy()
  expect(await sums.findByText('WELCOME was added.')).toBeTruthy()
  expect(backend.writes().at(-1)?.body).toEqual({ code: 'WELCOME' })
  expect(document.activeElement?.textContent).toContain('Remove WELCOME')
  backend.answer('DELETE', path, cart)
  await user.click(sums.getByRole('button', { name: 'Remove WELCOME' }))
  expect(await sums.findByRole('button', { name: 'Add a discount code' })).toBeTruthy()
  expect(await sums.findByText('WELCOME was removed.')).toBeTruthy()
})

test('a refused code keeps its field, with the reason beside it', async () => {
  const { user } = await openCart()
  const text = 'This code has expired.'
  backend.refuse('POST', path, 400, { code: [text] })
  await typeCode(user, 'OLD')
  const field = await screen.findByRole('textbox', { name: 'Discount code' })
  expect(await screen.findByText(text)).toBeTruthy()
  expect([field.getAttribute('aria-invalid'), document.activeElement === field]).toEqual(['true', true])
  await fill(user, field, ' ')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Enter a code.')).toBeTruthy()
})

test('a code that gives nothing says why, and free shipping has its amount later', async () => {
  const problem = 'Add $21.00 more to use this code.'
  await openCart({
    discounts: [{ label: 'Free shipping', code: null, amount: '0.00' }],
    discount_code: { code: 'WELCOME', problem },
  })
  const sums = await summary()
  expect(await sums.findByText(problem)).toBeTruthy()
  expect(sums.getByText('Free shipping').nextElementSibling?.textContent).toBe('Calculated at checkout')
})

test.for([
  ['valid', undefined, '$43.20'],
  ['refused', 'This code has expired.', 'This code has expired.'],
] as const)('a %s code of a link is entered once the cart is there', async ([, refused, shown]) => {
  const cart = { ...storeCart(backend, careKit).read(), accepts_codes: true }
  sessionStorage.setItem('karda:discount-code', '"WELCOME"')
  backend.answer('GET', '/orders/cart/', cart)
  if (refused) backend.refuse('POST', path, 400, { code: [refused] })
  else backend.answer('POST', path, { ...cart, ...discounted })
  await shop.visit('/cart')
  expect(await (await summary()).findByText(shown)).toBeTruthy()
  expect(backend.writes().map(({ call }) => call)).toEqual([`POST ${path}`])
  expect(sessionStorage.getItem('karda:discount-code')).toBeNull()
})
