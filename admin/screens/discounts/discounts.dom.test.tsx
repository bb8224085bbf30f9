import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AdminDiscount } from '#contract/admin/catalogue/discounts.ts'
import { openAdmin, owner, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'
import { tenPercent } from '#tests/support/sample-discount.ts'

const admin = openAdmin()
const { backend } = admin

const welcome: AdminDiscount = {
  id: 5,
  ...tenPercent,
  name: 'Welcome',
  code: 'WELCOME',
  state: 'active',
  uses: 3,
  given: '41.44',
  sold: '1372.96',
  version: 1,
}

/** Opens a stored discount, which the server changes as it is told. */
async function open(changes: Partial<AdminDiscount> = {}, as = owner) {
  let discount = { ...welcome, ...changes }
  backend.answer('GET', '/admin/categories/', { results: [{ id: 2, name: 'Kitchen', slug: 'kitchen' }] })
  backend.answer('GET', '/admin/discounts/5/', () => discount)
  backend.answer('PUT', '/admin/discounts/5/', ({ body }: Sent) => {
    discount = { ...discount, ...body, version: discount.version + 1 }
    return discount
  })
  return admin.visit('/discounts/5', as)
}

const save = () => screen.getByRole('button', { name: 'Save' })
const written = () => backend.writes().at(-1)?.body

test('the list says what each discount gives, and what it brought', async () => {
  backend.answer('GET', '/admin/categories/', { results: [{ id: 2, name: 'Kitchen', slug: 'kitchen' }] })
  const results = [
    welcome,
    { ...welcome, id: 6, name: 'Dashain', code: null, state: 'ended', category_ids: [2] },
  ]
  backend.answer('GET', '/admin/discounts/', { count: 2, next: null, previous: null, results })
  await admin.visit('/discounts')
  await screen.findByText('10% off Kitchen')
  const [first, second] = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
  for (const text of ['WELCOME', '10% off everything', 'Active', '3', '$41.44']) expect(first).toContain(text)
  for (const text of ['Automatic', 'Ended']) expect(second).toContain(text)
})

test('a new code shows only the fields of its kind, and is sent with what it is for', async () => {
  backend.answer('GET', '/admin/categories/', { results: [{ id: 2, name: 'Kitchen', slug: 'kitchen' }] })
  const user = await admin.visit('/discounts/new')
  await user.type(await screen.findByLabelText('Name'), 'Spring')
  await user.click(screen.getByRole('button', { name: 'Make one up' }))
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toMatch(/^[A-Z2-9]{8}$/)
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), 'spring')
  expect(screen.queryByLabelText('Amount in dollars')).toBeNull()
  await user.click(screen.getByLabelText('An amount'))
  expect(screen.queryByLabelText('Percent')).toBeNull()
  await user.type(screen.getByLabelText('Amount in dollars'), '7.5')
  await user.click(screen.getByLabelText('Only some'))
  backend.answer('POST', '/admin/discounts/', ({ body }: Sent) => {
    const created = { ...welcome, ...body }
    backend.answer('GET', '/admin/discounts/5/', created)
    return created
  })
  await user.click(save())
  // Nothing chosen must not mean everything.
  await screen.findByText('Choose a category or a product.')
  expect(backend.writes()).toEqual([])
  await user.click(await screen.findByLabelText('Kitchen'))
  await user.click(save())
  await screen.findByRole('heading', { level: 1, name: 'Spring' })
  expect(written()).toMatchObject({
    name: 'Spring',
    code: 'SPRING',
    kind: 'amount',
    percent: null,
    amount: '7.50',
    category_ids: [2],
    product_ids: [],
    is_active: true,
  })
  expect(location.pathname).toBe('/admin/discounts/5')
})

test('an automatic discount has no code, and is for everything once that is chosen', async () => {
  backend.answer('GET', '/admin/products/7/', sampleOf('GET /admin/products/{id}/', { name: 'Ang Khola' }))
  const user = await open({ category_ids: [2], product_ids: [7] })
  await user.click(await screen.findByRole('button', { name: 'Remove Ang Khola' }))
  await user.click(await screen.findByLabelText('Kitchen'))
  // Removing the last one chooses nothing else.
  expect(screen.getByLabelText<HTMLInputElement>('Only some').checked).toBe(true)
  await user.click(screen.getByLabelText('Everything', { selector: 'input' }))
  await user.click(screen.getByLabelText('Automatically, for everyone'))
  expect(screen.queryByLabelText('Code')).toBeNull()
  await user.click(save())
  await screen.findByText('Saved')
  expect(written()).toMatchObject({ code: null, category_ids: [], product_ids: [], version: 1 })
})

test('an error of the server stands beside its field', async () => {
  const user = await open()
  backend.refuse('PUT', '/admin/discounts/5/', 400, { code: ['Another discount has this code.'] })
  await user.type(await screen.findByLabelText('Name'), '!')
  await user.click(save())
  await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
})

test('staff copy the link, turn the discount off, and learn why a used one stays', async () => {
  const user = await open()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  await screen.findByText('Link copied')
  expect(copied).toHaveBeenCalledWith(`${location.origin}/?code=WELCOME`)
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await screen.findByText('Welcome is off')
  expect(written()).toMatchObject({ is_active: false, code: 'WELCOME', version: 1 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull())
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('On').checked).toBe(false))

  const why = '3 orders have used this discount, so it can’t be deleted. Turn it off instead.'
  backend.refuse('DELETE', '/admin/discounts/5/', 409, { code: 'discount_used', detail: why })
  await user.click(screen.getByText('More', { exact: false, selector: 'summary *' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await dialog.findByText(why)
})

test('staff who may only read the catalog change nothing', async () => {
  await open({}, { ...owner, role: 'manager', permissions: ['catalogue.read'] })
  await screen.findByText('$1,372.96')
  expect(screen.getByLabelText('Name').closest('fieldset')?.disabled).toBe(true)
  for (const name of ['Save', 'Turn off']) expect(screen.queryByRole('button', { name })).toBeNull()
})
