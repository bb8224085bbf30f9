import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { product } from '#tests/support/sample-product.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const pieces = ['one', 'two', 'three'].map((name, index) => ({ ...product, id: index + 1, slug: name, name }))

// happy-dom has no visual viewport.
beforeEach(() => void Object.assign(globalThis, { visualViewport: null }))

const shows = (name: string) => waitFor(() => within(screen.getByRole('dialog')).getByRole('link', { name }))

test('GAL-07 API-41 the arrows go to the next picture and wrap around, and its link leads to the product', async () => {
  const answer = { count: 3, next: null, previous: null, results: pieces }
  backend.answer('GET', '/products/products/', answer)
  backend.answer('GET', '/products/products/three/', pieces[2])
  const user = await shop.visit('/contact')
  await shop.navigate('/gallery')
  const asked = backend.sent.filter(({ call }) => call === 'GET /products/products/')
  expect(asked.map(({ query }) => query.toString())).toEqual([''])
  await user.click(await screen.findByRole('button', { name: /one$/ }))
  await shows('one')
  // Browsers focus this button when the viewer opens.
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{ArrowRight}')
  await shows('two')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await shows('three')
  await user.click(screen.getByRole('button', { name: 'Next picture' }))
  await shows('one')
  await user.click(screen.getByRole('button', { name: 'Previous picture' }))
  await shows('three')
  await user.click(screen.getByRole('link', { name: 'three' }))
  await screen.findByRole('heading', { level: 1, name: 'three' })
  expect(location.pathname).toBe('/products/three')
})
