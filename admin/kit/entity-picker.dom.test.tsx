import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

const product = (id: number, name: string) => ({
  ...sampleOf('GET /admin/products/').results[0],
  id,
  name,
  price: '120.00',
  sale_state: null,
  stock: 3,
})
const products = [product(1, 'Ang Khola'), product(2, 'Sirupate'), product(3, 'Sirupate Mini')]

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a product' })
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
const becomes = (state: 'open' | 'closed') =>
  waitFor(() => expect(screen.queryAllByRole('listbox')).toHaveLength(state === 'open' ? 1 : 0))
const searches = () =>
  backend.sent.filter(({ call }) => call === 'GET /admin/products/').map(({ query }) => query.get('search'))

/** Opens a new order, which names the products picked so far. */
async function open(answer?: () => Promise<object>) {
  backend.answer('GET', '/admin/products/', async ({ query }: Sent) => {
    await answer?.()
    const results = products.filter(({ name }) => name.toLowerCase().includes(query.get('search') ?? ''))
    return { count: results.length, next: null, previous: null, results }
  })
  backend.answer(
    'GET',
    '/admin/products/2/',
    sampleOf('GET /admin/products/{id}/', { customization_options: [] }),
  )
  backend.answer(
    'GET',
    '/admin/products/3/',
    sampleOf('GET /admin/products/{id}/', { customization_options: [] }),
  )
  backend.answer('POST', '/admin/order-quotes/', sampleOf('POST /admin/order-quotes/'))
  const user = await admin.visit('/orders/new')
  await user.click(box())
  return user
}

test('one search for several letters; the arrow keys choose, Enter picks, and the field is empty again', async () => {
  const user = await open()
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('sirupate')
  await screen.findByText('2 found. Use the up and down arrow keys to choose.')
  expect(searches()).toEqual(['sirupate'])
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(box().getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('listbox'))
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'Sirupate3 in stock$120.00',
    'Sirupate Mini3 in stock$120.00',
  ])
  // Without a choice Enter does nothing, not even send the form.
  await user.keyboard('{Enter}')
  await becomes('closed')
  expect(backend.writes()).toEqual([])
  await user.keyboard('{ArrowDown}')
  await becomes('open')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe(options()[1])
  expect(document.activeElement).toBe(box())
  await user.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Remove Sirupate Mini' })
  await becomes('closed')
  expect([box().value, document.activeElement]).toEqual(['', box()])
})

test('a click picks too, Esc closes the list and then empties the field', async () => {
  const user = await open()
  await user.keyboard('siru')
  await user.click(await screen.findByRole('option', { name: /^Sirupate 3/ }))
  await screen.findByRole('button', { name: 'Remove Sirupate' })
  expect(document.activeElement).toBe(box())
  await user.keyboard('ang')
  await screen.findByRole('option', { name: /^Ang Khola/ })
  await user.keyboard('{Escape}')
  await becomes('closed')
  expect(box().value).toBe('ang')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(box().value).toBe(''))
})

test('the field says that it searches, that there is none, and why a search failed', async () => {
  const waiting = Promise.withResolvers<object>()
  const user = await open(() => waiting.promise)
  await user.keyboard('katana')
  await screen.findByText('Searching…')
  waiting.resolve({})
  await screen.findByText('No matching products for sale.')
  await user.keyboard('{ArrowDown}')
  expect(screen.queryByRole('listbox')).toBeNull()
  backend.refuse('GET', '/admin/products/', 400, { detail: 'Search for less.' })
  await user.keyboard('s')
  await screen.findByText('Search for less.')
  await user.clear(box())
  await waitFor(() => expect(screen.queryByText('Search for less.')).toBeNull())
})
