import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Facets } from '#contract/shop/list-facets.ts'
import type { Sent } from '#tests/support/dom-backend.ts'
import { product } from '#tests/support/sample-product.ts'
import { fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const pieces = Array.from({ length: 20 }, (_, index) => ({
  ...product,
  id: index + 1,
  slug: `piece-${index + 1}`,
  name: `Piece ${index + 1}`,
}))
const facets: Facets = {
  category: [{ value: 'kitchen', count: 2 }],
  in_stock: 9,
  blade: [],
  steel: [
    { value: '5160', count: 8 },
    { value: '1095', count: 0 },
  ],
  handle: [
    { value: 'walnut', count: 4 },
    { value: 'bone', count: 3 },
  ],
  tang: [],
}
const price_range = { lowest: '24.00', highest: '260.00' }
const categories = [
  { id: 1, name: 'Kitchen knives', slug: 'kitchen', description: '' },
  { id: 2, name: 'Service & Regimental', slug: 'service', description: '' },
]

let hasFacets = true
/** Twelve products per page; 7 have walnut or bone, and none costs less than 10 dollars. */
function list({ query }: Sent) {
  const page = Number(query.get('page') ?? 1)
  const found =
    Number(query.get('max_price') ?? 999) < 10 ? [] : query.has('handle') ? pieces.slice(0, 7) : pieces
  const results = found.slice(12 * (page - 1), 12 * page)
  const next = found.length > 12 * page ? 'https://backend.example/next' : null
  return { count: found.length, next, previous: null, results, price_range, ...(hasFacets && { facets }) }
}

beforeEach(() => {
  hasFacets = true
  backend.answer('GET', '/products/categories/', categories)
  backend.answer('GET', '/products/categories/kitchen/', categories[0])
  backend.answer('GET', '/products/products/', list)
  backend.answer('GET', '/search/contents/', { results: [] })
})

const form = () => within(screen.getByRole('form', { name: 'Filter and sort' }))
const sheet = () => within(screen.getByRole('dialog', { name: 'Filters' }))
const names = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const asked = () =>
  backend.sent
    .filter(({ call }) => call === 'GET /products/products/')
    .map(({ query }) => query.get('ordering'))
const arrivedAt = (address: string) =>
  waitFor(() => expect(decodeURIComponent(location.pathname + location.search)).toBe(address))

test('the heading never shows the slug while the category loads', async () => {
  const late = Promise.withResolvers<unknown>()
  backend.answer('GET', '/products/categories/', () => late.promise)
  backend.answer('GET', '/products/categories/service/', () => late.promise)
  await shop.visit('/faq')
  await shop.navigate('/products?category=service')
  await waitFor(() => expect(names()).toHaveLength(12))
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.getByRole('main').textContent).not.toContain('service')
  backend.answer('GET', '/products/categories/service/', categories[1])
  late.resolve(categories[1])
})

test('while the list loads it has placeholders, and the filters show the previous figures', async () => {
  const user = await shop.visit('/products')
  await form().findByText('20 products')
  const late = Promise.withResolvers<void>()
  backend.answer('GET', '/products/products/', async (sent: Sent) => {
    await late.promise
    return list(sent)
  })
  const walnut = await form().findByRole<HTMLInputElement>('checkbox', { name: /^Walnut/, hidden: true })
  await user.click(walnut)
  await waitFor(() => within(screen.getByRole('main')).getByText('Loading…'))
  expect(names()).toEqual([])
  // The choice shows before the list updates.
  expect(walnut.checked).toBe(true)
  late.resolve()
  await form().findByText('7 products')
  expect(names()).toHaveLength(7)
})

test('a long list has several pages', async () => {
  const user = await shop.visit('/products?sort=name')
  await waitFor(() => expect(names()).toHaveLength(12))
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await arrivedAt('/products?sort=name&page=2')
  await waitFor(() => expect(names()).toEqual(pieces.slice(12).map(({ name }) => name)))
  const pages = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link', {
    name: /^Page/,
  })
  expect(pages.map(({ textContent }) => textContent)).toEqual(['1', '2'])
  expect(pages.map((page) => page.getAttribute('aria-current'))).toEqual([null, 'page'])
  // Changing the sort order returns to the first page.
  await user.selectOptions(form().getByLabelText('Sort by'), 'price')
  await arrivedAt('/products?sort=price')
})

test('a reversed range has a link that corrects it', async () => {
  backend.answer('GET', '/products/products/', ({ query }: Sent) =>
    query.get('min_price') === '120'
      ? { count: 0, next: null, previous: null, results: [], price_range }
      : list({ query } as Sent),
  )
  const user = await shop.visit('/products?min=120&max=100')
  const [lowest, highest] = ['Minimum price in dollars', 'Maximum price in dollars'].map((label) =>
    form().getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement]
  expect(lowest.getAttribute('aria-invalid')).toBe('true')
  await user.click(await screen.findByRole('link', { name: 'Show $100.00 to $120.00' }))
  await arrivedAt('/products?min=100&max=120')
  await waitFor(() => expect([lowest.value, highest.value]).toEqual(['100', '120']))
  expect(lowest.getAttribute('aria-invalid')).toBeNull()
  await fill(user, lowest, 'cheap')
  await user.tab()
  await arrivedAt('/products?min=cheap&max=120')
  await form().findByText('Enter a price such as 99.50.')
  expect([lowest.value, lowest.getAttribute('aria-invalid')]).toEqual(['cheap', 'true'])
  await fill(user, lowest, '99,50')
  await user.tab()
  await arrivedAt('/products?min=99.50&max=120')
  await waitFor(() => expect(lowest.value).toBe('99.50'))
  expect(lowest.placeholder).toBe('from $24')
})

test('arrow keys choose in a closed list, which then loads once; a choice from an open list takes effect at once', async () => {
  const user = await shop.visit('/products')
  const sort = form().getByLabelText<HTMLSelectElement>('Sort by')
  shop.stopTimers()
  const choose = (value: string) => {
    fireEvent.keyDown(sort, { key: 'ArrowDown' })
    fireEvent.change(sort, { target: { value } })
  }
  for (const value of ['-created_at', 'name', 'price']) choose(value)
  expect(sort.value).toBe('price')
  fireEvent.keyDown(sort, { key: 'Enter' })
  await arrivedAt('/products?sort=price')
  choose('-price')
  fireEvent.blur(sort)
  await arrivedAt('/products?sort=-price')
  choose('name')
  await vi.advanceTimersByTimeAsync(900)
  expect(location.search).toBe('?sort=-price')
  await vi.advanceTimersByTimeAsync(200)
  await arrivedAt('/products?sort=name')
  await user.click(sort)
  fireEvent.change(sort, { target: { value: 'price' } })
  await arrivedAt('/products?sort=price')
  expect(asked()).toEqual([null, 'price', '-price', 'name', 'price'])
})

test('several values of a filter can be chosen without losing the focus, and Esc closes it', async () => {
  const user = await shop.visit('/products')
  const handle = await form().findByText('Handle')
  await user.click(handle)
  const values = within(form().getByRole('group', { name: 'Handle' }))
  const walnut = values.getByRole<HTMLInputElement>('checkbox', { name: 'Walnut 4' })
  walnut.focus()
  await user.keyboard(' ')
  await arrivedAt('/products?handle=walnut')
  await form().findByText('7 products')
  expect(document.activeElement).toBe(walnut)
  expect(walnut.closest('details')?.open).toBe(true)
  await user.click(values.getByRole('checkbox', { name: 'Bone 3' }))
  await arrivedAt('/products?handle=walnut,bone')
  await form().findByText('2 selected')
  await user.click(walnut)
  await arrivedAt('/products?handle=bone')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(walnut.closest('details')?.open).toBe(false))
  expect(document.activeElement).toBe(handle.closest('summary'))
})

test('two values chosen before the list loads both apply', async () => {
  await shop.visit('/products')
  const one = await form().findByRole('checkbox', { name: 'Walnut 4', hidden: true })
  fireEvent.click(one)
  fireEvent.click(form().getByRole('checkbox', { name: 'Bone 3', hidden: true }))
  await arrivedAt('/products?handle=walnut,bone')
})

test('a value without results is disabled, unless it is selected', async () => {
  const user = await shop.visit('/products')
  const one = () => form().getByRole<HTMLInputElement>('checkbox', { name: '1095 0', hidden: true })
  await waitFor(() => expect(one().disabled).toBe(true))
  await shop.navigate('/products?steel=1095')
  await waitFor(() => expect([one().checked, one().disabled]).toEqual([true, false]))
  await user.click(one())
  await arrivedAt('/products')
})

test('without results, the page offers to remove the last filter', async () => {
  const user = await shop.visit('/products')
  await user.click(await form().findByRole('checkbox', { name: 'Bone 3', hidden: true }))
  await form().findByText('7 products')
  // The price comes before the handle in the address, but was chosen later.
  await fill(user, form().getByLabelText('Maximum price in dollars'), '$ 5')
  await user.keyboard('{Enter}')
  await arrivedAt('/products?max=5&handle=bone')
  await screen.findByRole('heading', { name: 'No products found.' })
  screen.getByRole('link', { name: 'Clear all filters' })
  await user.click(screen.getByRole('link', { name: 'Remove “Up to $5.00”' }))
  await arrivedAt('/products?handle=bone')
  await waitFor(() => expect(names()).toHaveLength(7))
})

test('on a phone the filters are in a sheet that shows the number of results', async () => {
  const user = await shop.visit('/products')
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await screen.findByRole('dialog', { name: 'Filters' })
  sheet().getByRole('button', { name: 'Show 20 products' })
  await user.click(sheet().getByRole('checkbox', { name: 'Walnut 4' }))
  await arrivedAt('/products?handle=walnut')
  await sheet().findByRole('button', { name: 'Show 7 products' })
  await waitFor(() => expect(sheet().getByRole('status').textContent).toBe('7 products'))
  await user.click(sheet().getByRole('button', { name: /^Show/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }))
  await waitFor(() => sheet())
  await user.click(sheet().getByRole('button', { name: 'Clear all' }))
  await arrivedAt('/products')
  await sheet().findByRole('button', { name: 'Show 20 products' })
  await user.click(sheet().getByRole('button', { name: 'Close filters' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull())
})

test('the basic filters work with a backend that counts no facets', async () => {
  hasFacets = false
  const user = await shop.visit('/products?steel=5160&handle=bone')
  await form().findByText('7 products')
  await user.click(form().getByLabelText('In stock only'))
  await arrivedAt('/products?stock=1&steel=5160&handle=bone')
  const active = within(await screen.findByRole('list', { name: 'Active filters' })).getAllByRole('link')
  expect(active.map(({ textContent }) => textContent)).toEqual(['Remove In stock only', 'Clear all'])
})

test('LIST-08 LIST-09 LIST-10 an empty list loaded in the browser says why', async () => {
  backend.answer('GET', '/products/products/', { count: 0, next: null, previous: null, results: [] })
  const user = await shop.visit('/products')
  await screen.findByRole('heading', { name: 'No products found.' })
  await user.type(screen.getByPlaceholderText('Search products...'), 'katana{Enter}')
  await screen.findByRole('heading', { name: 'No products found matching "katana".' })
  await user.selectOptions(form().getByLabelText('Category'), 'kitchen')
  await arrivedAt('/products?category=kitchen&search=katana')
  await screen.findByRole('heading', { name: 'Search Results for "katana" in Kitchen knives' })
  await shop.navigate('/products?category=kitchen')
  await screen.findByRole('heading', { name: 'No products found in this category.' })
})
