import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAdmin, owner, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin
const paging = { count: 2, count_is_exact: true, next: null, previous: null }

test('a bulk price increase previews its changes and names refused products', async () => {
  const line = sampleOf('GET /admin/products/').results[0]
  const lines = ['Dhankute', 'Sirupate'].map((name, index) => ({ ...line, id: index + 1, name, missing: [] }))
  backend.answer('GET', '/admin/products/', { ...paging, results: lines })
  const user = await admin.visit('/products')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Dhankute' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Sirupate' }))
  await user.click(screen.getByRole('button', { name: 'Change prices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }))
  const look = () => dialog.getByRole('button', { name: 'See what changes' })
  expect(look().getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByLabelText('Percent'))
  await user.paste('20')
  const values = { price_before_discount: null, is_active: true, category: 'traditional' }
  const detail = { before: { ...values, price: '124.00' }, after: { ...values, price: '149.00' } }
  const problem = 'The price before discount must be higher than the price.'
  const rows = [
    { subject: '2', name: 'Sirupate', fate: 'changed', problem: null, detail },
    { subject: '1', name: 'Dhankute', fate: 'refused', problem, detail: null },
  ]
  const answer = { changed: 1, unchanged: 0, refused: 1, rows }
  backend.answer('POST', '/admin/products/bulk/', ({ body }: Sent) => ({
    ...answer,
    token: body.token ? null : 'seen',
  }))
  await waitFor(() => expect(look().getAttribute('aria-disabled')).toBeNull())
  await user.click(look())
  await dialog.findByText('1 to change, 1 rejected')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Dhankute${problem}`,
    'Sirupate$124.00 → $149.00',
  ])
  // A changed rule needs a new preview.
  await user.selectOptions(dialog.getByLabelText('Rounded to'), 'cent')
  await user.click(await dialog.findByRole('button', { name: 'See what changes' }))
  await user.click(await dialog.findByRole('button', { name: 'Change 1 product' }))
  await dialog.findByText('1 changed, 1 rejected')
  const change = { kind: 'price', percent: 20, round_to: 'cent', before_discount: 'keep' }
  expect(
    backend
      .writes()
      .slice(1)
      .map(({ body }) => body),
  ).toEqual([
    { ids: [1, 2], change },
    { ids: [1, 2], change, token: 'seen' },
  ])
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change prices' })).toBeNull())
})

test('a file is imported in steps, once, and the rejected lines are downloaded', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const counts = { create: 0, change: 3, nothing: 0, refused: 1 }
  let found = {
    id,
    name: 'prices.csv',
    created_at: '2026-11-20T10:00:00Z',
    ignored_columns: ['stock'],
    counts,
    done: 0,
    remaining: 3,
  }
  const row = {
    line: 3,
    product_id: 1,
    name: 'Hanshee',
    fate: 'refused',
    is_done: false,
    before: null,
    after: null,
  }
  const results = [{ ...row, problems: [{ field: 'price', text: 'This is no amount.' }] }]
  backend.answer('POST', '/admin/product-imports/', () => found)
  backend.answer('GET', `/admin/product-imports/${id}/`, () => found)
  backend.answer('GET', `/admin/product-imports/${id}/rows/`, { ...paging, count: 1, results })
  const user = await admin.visit('/products/import')
  const text = 'slug,price,stock\nsirupate-10,9,1\n'
  await user.upload(
    await screen.findByLabelText(/Choose a file/),
    new File([text], 'prices.csv', { type: 'text/csv' }),
  )
  await screen.findByText('Columns not imported: “stock”.')
  expect(backend.writes()[0]?.body).toEqual({ name: 'prices.csv', csv: text })
  expect((await screen.findByText('Line 3')).closest('li')?.textContent).toContain(
    'Price: This is no amount.',
  )

  const run = (done: number) => () => {
    found = { ...found, done, remaining: 3 - done }
    return found
  }
  // The second step is interrupted: the import can continue later, even on a newly opened page.
  backend.answer('POST', `/admin/product-imports/${id}/run/`, () => {
    backend.lose('POST', `/admin/product-imports/${id}/run/`)
    return run(2)()
  })
  const start = screen.getByRole('button', { name: 'Import 3 products' })
  await user.click(start)
  await waitFor(() => expect(start.getAttribute('aria-busy')).toBe('true'))
  await user.click(start)
  await screen.findByText(/2 products imported so far\.$/)
  expect(backend.writes()).toHaveLength(3)
  await admin.visit(`/products/import?import=${id}`)
  backend.answer('POST', `/admin/product-imports/${id}/run/`, run(3))
  await user.click(await screen.findByRole('button', { name: 'Continue with 1 product' }))
  await screen.findByText('3 products imported, 1 line rejected')
  expect(screen.queryByRole('button', { name: /^(Import \d|Continue)/ })).toBeNull()

  let saved = ''
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved = this.download
  })
  backend.answer('GET', `/admin/product-imports/${id}/refused/csv/`, new Response('slug\n'))
  await user.click(screen.getByRole('button', { name: 'Download the rejected lines' }))
  await waitFor(() => expect(saved).toBe('rejected-prices.csv'))
})

test('a renamed choice keeps the value that carts refer to', async () => {
  const option = {
    key: 'blade_finish',
    label: 'Blade finish',
    kind: 'choice',
    note: null,
    choices: [{ value: 'Damascus', label: 'Damascus', surcharge: '40.00' }],
  }
  let product = sampleOf('GET /admin/products/{id}/', {
    id: 1,
    version: 1,
    missing: [],
    customization_options: [option],
    attributes: [],
    pictures: [],
    is_made_to_order: false,
    is_numbered: false,
    steel: null,
    handle: null,
    tang: null,
  })
  backend.answer('GET', '/admin/products/1/', () => product)
  backend.answer('PUT', '/admin/products/1/', ({ body }: Sent) => {
    product = { ...product, ...body, version: 2 }
    return product
  })
  const user = await admin.visit('/products/1')
  const choice = within(await screen.findByRole('region', { name: 'Blade finish' })).getByLabelText('Choice')
  await user.type(choice, ' steel')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(product.customization_options).toMatchObject([
    { key: 'blade_finish', choices: [{ value: 'Damascus', label: 'Damascus steel', surcharge: '40.00' }] },
  ])

  // The preview shows the unsaved form.
  const tab = { location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await user.type(screen.getByLabelText('Name'), ', not saved')
  backend.answer('POST', '/admin/product-previews/', { path: '/preview/a' })
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(tab.location.href).toBe('/preview/a'))
  expect(backend.writes().at(-1)?.body).toMatchObject({ name: 'name 1, not saved', product_id: 1 })

  await user.click(screen.getByRole('button', { name: 'Change how it’s made' }))
  const making = {
    id: 1,
    name: 'Ang Khola',
    version: 2,
    is_made_to_order: false,
    making_days: null,
    is_numbered: false,
  }
  backend.answer('GET', '/admin/workshop/products/1/', sampleOf('GET /admin/workshop/products/{id}/', making))
  const drawer = within(await screen.findByRole('dialog', { name: 'How it’s made' }))
  await user.click(await drawer.findByLabelText(/^Make it to order/))
  await user.type(drawer.getByLabelText('Working days per item'), '8')
  backend.answer('PUT', '/admin/workshop/products/1/', () => {
    product = { ...product, is_made_to_order: true }
    return making
  })
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ang Khola is now made to order')
  await screen.findByText(/^Made to order when it’s out of stock\./)
  expect(backend.writes().at(-1)?.body).toEqual({ version: 2, is_made_to_order: true, making_days: 8 })
})

test('staff see who waits for a product, and delete an address at its owner’s request', async () => {
  let people = [
    { id: 7, email: 'maya@example.com', confirmed_at: '2026-11-20T10:00:00Z' },
    { id: 9, email: 'tashi@example.com', confirmed_at: '2026-11-21T10:00:00Z' },
  ]
  const sample = sampleOf('GET /admin/products/{id}/', { id: 1, customization_options: [], pictures: [] })
  backend.answer('GET', '/admin/products/1/', () => ({ ...sample, waiting_count: people.length }))
  backend.answer('GET', '/admin/products/1/waits/', () => people)
  backend.answer('DELETE', '/admin/product-waits/7/', () => {
    people = people.slice(1)
    return new Response(null, { status: 204 })
  })
  const user = await admin.visit('/products/1')
  await user.click(await screen.findByRole('button', { name: '2 people are waiting' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Waiting for this product' }))
  await drawer.findByText('tashi@example.com')
  await user.click(drawer.getByRole('button', { name: 'Delete maya@example.com' }))
  await waitFor(() => expect(drawer.queryByText('maya@example.com')).toBeNull())
  await screen.findByText('1 person is waiting')
})

test('a category in use cannot be deleted, and the error names its users', async () => {
  backend.answer(
    'GET',
    '/admin/categories/1/',
    sampleOf('GET /admin/categories/{id}/', { id: 1, name: 'Kitchen' }),
  )
  const user = await admin.visit('/categories/1')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Kitchen?' }))
  const detail = 'This is still used by Kitchen Cleaver 8-inch.'
  backend.refuse('DELETE', '/admin/categories/1/', 409, { code: 'in_use', detail })
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await dialog.findByText(detail)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText(detail)).toBeNull())
  expect(location.pathname).toBe('/admin/categories/1')
})

/** Opens a list with a single product, which costs 90. */
async function openOne() {
  const line = sampleOf('GET /admin/products/').results[0]
  const product = {
    ...line,
    id: 1,
    name: 'Ang Khola',
    price: '90.00',
    price_before_discount: null,
    visibility: 'visible',
    publish_at: null,
  }
  const paging = { count: 1, count_is_exact: true, next: null, previous: null }
  backend.answer('GET', '/admin/products/', { ...paging, results: [product] })
  const user = await admin.visit('/products')
  await screen.findAllByText('Ang Khola')
  return { user, product }
}

test('Esc cancels a price change, Enter saves it', async () => {
  const { user, product } = await openOne()
  const price = async () =>
    (await screen.findAllByRole('button', { name: 'Change the price of Ang Khola, $90.00' }))[0]
  const type = async (text: string) => {
    await user.click((await price()) as HTMLElement)
    await user.clear(document.activeElement as HTMLElement)
    await user.keyboard(text)
  }
  await type('95{Escape}')
  expect(document.activeElement).toBe(await price())
  expect(backend.writes()).toEqual([])
  backend.answer('PATCH', '/admin/products/1/', { ...product, price: '95.00' })
  await type('95{Enter}')
  await screen.findByText('Ang Khola now costs $95.00')
  expect(backend.writes().map(({ body }) => body)).toEqual([{ version: product.version, price: '95.00' }])
})

test('a refused change of a product’s visibility is reverted, and says why', async () => {
  const { user, product } = await openOne()
  const cell = async () =>
    (await screen.findAllByRole<HTMLInputElement>('switch', { name: 'Ang Khola is visible in the shop' }))[0]
  backend.refuse('PATCH', '/admin/products/1/', 400, { detail: 'Its pictures are not described.' })
  await user.click((await cell()) as HTMLElement)
  await screen.findByText(/Ang Khola: /)
  await waitFor(async () => expect((await cell())?.checked).toBe(true))
  expect(backend.writes().map(({ body }) => body)).toEqual([{ version: product.version, is_active: false }])
})

test('without the permission to change a product, its form is read-only', async () => {
  const product = sampleOf('GET /admin/products/{id}/', { id: 7, name: 'Sirupate', is_numbered: false })
  backend.answer('GET', '/admin/products/7/', product)
  const permissions = ['catalogue.read', 'stock.manage'] as const
  const user = await admin.visit('/products/7', { ...owner, role: 'packer', permissions: [...permissions] })
  const fields = await screen.findByRole('form', { name: 'Sirupate' })
  const name = within(fields).getAllByDisplayValue<HTMLInputElement>('Sirupate')[0]
  expect(name?.closest('fieldset[disabled]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
  // The permission to manage the stock is enough to correct it.
  expect(screen.getByRole('button', { name: 'Correct the stock' }).closest('fieldset[disabled]')).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  expect(backend.writes()).toEqual([])
})

test.each([
  ['Sirupate (copy)', 'sirupate-copy', 'bhojpure'],
  ['Sirupate (copy 2)', 'sirupate-copy-2', 'bhojpure'],
  // A slug that staff typed, and a slug that links may already use, do not change.
  ['Sirupate (copy)', 'our-own', 'our-own'],
  ['Sirupate', 'sirupate', 'sirupate'],
])('a copy derives its address from its new name: %s at %s becomes %s', async (name, slug, then) => {
  vi.spyOn(console, 'error').mockReturnValue()
  backend.answer('GET', '/admin/products/7/', sampleOf('GET /admin/products/{id}/', { id: 7, name, slug }))
  const user = await admin.visit('/products/7')
  const field = await screen.findByLabelText('Name')
  await user.clear(field)
  await user.type(field, 'Bhojpure')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Web address').value).toBe(then))
})
