import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const list = { count: 1, next: null, previous: null, results: [product] }
const box = () => screen.getByLabelText<HTMLInputElement>('Search products')
const address = () => location.pathname + location.search
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Search' }))

beforeEach(() => backend.answer('GET', '/products/products/', list))

test('LAYOUT-05 LAYOUT-06 the button opens the list with the encoded term; a blank term does nothing', async () => {
  const user = await shop.visit('/faq')
  await fill(user, box(), '   ')
  await press(user)
  await user.type(box(), '{Enter}')
  expect(address()).toBe('/faq')
  await fill(user, box(), ' ang khola ')
  await press(user)
  await waitFor(() => expect(address()).toBe('/products?search=ang%20khola'))
  await waitFor(() => expect(box().value).toBe('ang khola'))
  const asked = backend.sent.filter(({ call }) => call === 'GET /products/products/')
  // The whole list may load ahead for the pointer of a test before.
  expect(asked.map(({ query }) => query.get('search')).filter(Boolean)).toEqual(['ang khola'])
  await shop.navigate('/faq')
  await waitFor(() => expect(box().value).toBe(''))
})

test('LAYOUT-05 text typed while results load stays in the box', async () => {
  const user = await shop.visit('/faq')
  await fill(user, box(), 'ang khola')
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  box().value = 'karda'
  await screen.findByRole('heading', { level: 1, name: /ang khola/i })
  expect(address()).toBe('/products?search=ang%20khola')
  // Waits until the new page has updated the box.
  await shop.navigate(address())
  expect(box().value).toBe('karda')
})
