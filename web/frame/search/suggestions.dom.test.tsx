import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Sent } from '#tests/support/dom-backend.ts'
import { product } from '#tests/support/sample-product.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const found = {
  products: [
    { slug: 'kitchen-7', name: 'Kitchen Khukuri', price: '54.00', main_image: null },
    { slug: 'cleaver-8', name: 'Kitchen Cleaver', price: '62.00', main_image: null },
  ],
  categories: [{ slug: 'kitchen', name: 'Kitchen' }],
  contents: [{ kind: 'post', id: 'oil', title: 'Oil for the kitchen' }],
}
const nothing = { products: [], categories: [], contents: [] }

const box = () => screen.getByLabelText<HTMLInputElement>('Search products')
const isOpen = () => screen.queryByRole('listbox', { name: 'Suggestions' }) !== null
const becomes = (open: boolean) =>
  waitFor(() => {
    expect(isOpen()).toBe(open)
    expect(box().getAttribute('aria-expanded')).toBe(`${open}`)
  })
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')
const active = () => options().filter((one) => one.getAttribute('aria-selected') === 'true')
const address = () => location.pathname + location.search
const asked = () => backend.sent.filter(({ call }) => call === 'GET /search/suggestions/')

beforeEach(() => {
  backend.answer('GET', '/products/products/', { count: 1, next: null, previous: null, results: [product] })
  backend.answer('GET', '/search/suggestions/', ({ query }: Sent) =>
    'kitchen'.startsWith(query.get('search') ?? '') ? found : nothing,
  )
})

/** Opens a page, focuses the search box and loads its suggestions. */
async function open(path: string): Promise<UserEvent> {
  const user = await shop.visit(path)
  await user.click(box())
  await screen.findByRole('combobox', { name: 'Search products' })
  return user
}

async function openList(path: string): Promise<UserEvent> {
  const user = await open(path)
  await user.keyboard('kit')
  await becomes(true)
  return user
}

const arrivedAt = (path: string) =>
  waitFor(() => {
    expect(address()).toBe(path)
    expect(isOpen()).toBe(false)
  })

test('arrows move through suggestions and the box, which names the active one and keeps the focus', async () => {
  const user = await openList('/faq')
  expect(document.getElementById(box().getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('listbox'))
  expect(options().map(({ textContent }) => textContent)).toEqual([
    'Kitchen Khukuri$54.00',
    'Kitchen Cleaver$62.00',
    'Kitchen',
    'Oil for the kitchen',
    'See all results for “kit”',
  ])
  screen.getByText('4 suggestions. Use the up and down arrow keys to choose.')
  const chosen: (string | undefined)[] = []
  for (let press = 0; press < 7; press++) {
    await user.keyboard('{ArrowDown}')
    const [one, ...others] = active()
    expect(others).toEqual([])
    expect(box().getAttribute('aria-activedescendant')).toBe(one?.id ?? null)
    chosen.push(one && options().indexOf(one).toString())
  }
  expect(chosen).toEqual(['0', '1', '2', '3', '4', undefined, '0'])
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toEqual([options().at(-1)])
  expect(document.activeElement).toBe(box())
  // Typing clears the selection.
  await user.keyboard('c')
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
})

test.each([
  [1, '/products/kitchen-7'],
  [3, '/products?category=kitchen'],
  [4, '/blog/oil'],
])('after %i arrow keys Enter opens %s', async (presses, path) => {
  const user = await openList('/faq')
  await user.keyboard('{ArrowDown}'.repeat(presses))
  await user.keyboard('{Enter}')
  await arrivedAt(path)
})

test('LAYOUT-04 Enter without a choice opens the list of results, and the term stays in the box', async () => {
  const user = await openList('/faq')
  await user.keyboard('{Enter}')
  await arrivedAt('/products?search=kit')
  await becomes(false)
  expect(box().value).toBe('kit')
})

test('a click opens a suggestion', async () => {
  backend.answer('GET', '/products/products/cleaver-8/', { ...product, slug: 'cleaver-8', name: 'Cleaver' })
  const user = await openList('/faq')
  await user.click(screen.getByRole('option', { name: /^Kitchen Cleaver/ }))
  await arrivedAt('/products/cleaver-8')
  await screen.findByRole('heading', { level: 1, name: 'Cleaver' })
})

test('Esc closes the list and then empties the box; an arrow opens it again, Tab and a click elsewhere close it', async () => {
  const user = await openList('/faq')
  await user.keyboard('{ArrowDown}{Escape}')
  await becomes(false)
  expect(box().hasAttribute('aria-controls')).toBe(false)
  expect(box().hasAttribute('aria-activedescendant')).toBe(false)
  expect(box().value).toBe('kit')
  await user.keyboard('{ArrowDown}')
  await becomes(true)
  expect(active()).toEqual([])
  await user.click(screen.getByRole('heading', { level: 1 }))
  await becomes(false)
  await user.click(box())
  await user.keyboard('{ArrowUp}')
  await becomes(true)
  await user.tab()
  await becomes(false)
  await user.click(box())
  await user.keyboard('{Escape}')
  expect(box().value).toBe('')
})

test('without suggestions no list opens, and screen readers hear so', async () => {
  const user = await open('/faq')
  await user.keyboard('katana')
  await screen.findByText('No suggestions.')
  await user.keyboard('{ArrowDown}')
  expect(isOpen()).toBe(false)
})

test('a search on the list page stays in its category, as does the link to all results', async () => {
  const user = await openList('/products?category=kitchen')
  await user.click(screen.getByRole('option', { name: /^See all/ }))
  await arrivedAt('/products?search=kit&category=kitchen')
})

test('no list opens on the page of results, even after a late answer', async () => {
  const late = Promise.withResolvers<object>()
  backend.answer('GET', '/search/suggestions/', () => late.promise)
  const user = await open('/faq')
  await user.keyboard('kit')
  await waitFor(() => expect(asked()).toHaveLength(1))
  await user.keyboard('{Enter}')
  await arrivedAt('/products?search=kit')
  await shop.navigate('/contact')
  late.resolve(found)
  await shop.navigate('/faq')
  expect(isOpen()).toBe(false)
  expect(screen.queryByText(/suggestions/)).toBeNull()
})

test('if suggestions fail, the search still works', async () => {
  backend.refuse('GET', '/search/suggestions/', 503, { detail: 'No.' })
  const user = await open('/faq')
  await user.keyboard('kit')
  await waitFor(() => expect(asked()).toHaveLength(1))
  await user.keyboard('{ArrowDown}{Enter}')
  await arrivedAt('/products?search=kit')
})
