import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Sent } from '../../../tests/support/dom-backend.ts'
import { refusal } from '../../../tests/support/dom-backend.ts'
import { expectNoise } from '../../../tests/support/fail-on-noise.ts'
import { product } from '../../../tests/support/sample-product.ts'
import { openStorefront } from '../../../tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const missing = 'Failed to load essential page data. Some content may be missing.'
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

/** No answer of a backend can break a page; a browser that cannot format dates breaks each section that has one. */
function breakDates() {
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockImplementation(() => {
    throw new Error('No calendar')
  })
  expectNoise(/No calendar/)
}

test('ERR-25 a section of the home page that fails in the browser says so once, and the others are shown', async () => {
  const sale = { ...product, name: 'Reduced', price_before_discount: '150.00' }
  backend.answer('GET', '/products/products/', ({ query }: Sent) =>
    query.get('ordering') === '-created_at'
      ? refusal(500, '<h1>Oops</h1>')
      : { count: 1, next: null, previous: null, results: [sale] },
  )
  await shop.visit('/faq')
  await shop.navigate('/')
  await waitFor(() => expect(alerts()).toEqual([missing]))
  await screen.findByRole('heading', { name: 'On sale' })
  within(screen.getByRole('main')).getByText('Reduced')
})

test('ERR-25 ERR-26 a section that throws affects only itself, and recovers on another page', async () => {
  await shop.visit('/company-info')
  breakDates()
  await shop.navigate('/')
  await waitFor(() => expect(alerts()).toEqual([missing]))
  await screen.findByRole('heading', { name: 'New arrivals' })
  expect(screen.queryByRole('heading', { name: 'From the journal' })).toBeNull()
  await shop.navigate('/faq')
  await screen.findByRole('heading', { level: 1 })
  expect(alerts()).toEqual([])
})

test('ERR-26 a page that throws shows the generic error box inside the layout, and another page is shown', async () => {
  await shop.visit('/faq')
  breakDates()
  await shop.navigate('/blog/piece-1')
  await screen.findByText('An unexpected error occurred. Please try again later.')
  screen.getByPlaceholderText('Search products...')
  await shop.navigate('/faq')
  await waitFor(() => expect(alerts()).toEqual([]))
})
