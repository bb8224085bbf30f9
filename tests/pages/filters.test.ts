import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { readCatalogue, type SeedProduct } from '#seed/catalogue/read-catalogue.ts'
import { openDemoPages, publicUrl, type ServedPage } from '../support/demo-pages.ts'
import { textsOf } from '../support/page-document.ts'

const shop = await openDemoPages()
const products = readCatalogue().products.toSorted((one, other) => one.plate - other.plate)

const having = (fits: (product: SeedProduct) => boolean) => products.filter(fits).map(({ name }) => name)
const namesOf = (page: ServedPage) => page.texts('main article h2')
const filtersOf = (page: ServedPage) => page.main.getByRole('form', { name: 'Filter and sort' })
const box = (page: ServedPage, name: RegExp) =>
  within(filtersOf(page)).getByRole('checkbox', { name }) as HTMLInputElement

test('each value shows its number of results under the other filters', async () => {
  const page = await shop.visit('/products?handle=walnut&stock=1')
  const left = products.filter(({ handle, stock }) => handle === 'walnut' && stock > 0)
  const options = textsOf(page.main.getByLabelText('Category').querySelectorAll('option'))
  const outdoor = left.filter(({ category }) => category === 'outdoor').length
  expect(options).toContain(`Outdoor & Working (${outdoor})`)
  const full = left.filter(({ tang }) => tang === 'full').length
  expect(full).toBeGreaterThan(0)
  box(page, new RegExp(`^Full \\(panawal\\) ${full}$`))
  // The count of a value ignores its own filter.
  const rosewood = products.filter(({ handle, stock }) => handle === 'rosewood' && stock > 0).length
  box(page, new RegExp(`^Rosewood ${rosewood}$`))
  expect(box(page, /^Under 20 cm \(8″\) 0$/).disabled).toBe(true)
})

test('unknown values in an address are ignored', async () => {
  const page = await shop.visit('/products?steel=mithril&handle=bone,wood&tang=&blade=%00&blade=25-30')
  const expected = having(
    ({ handle, blade_cm }) => handle === 'bone' && blade_cm !== null && blade_cm >= 25 && blade_cm < 30,
  )
  expect(namesOf(page)).toEqual(expected)
  const active = page.main.getByRole('list', { name: 'Active filters' })
  expect(textsOf(active.querySelectorAll('a'))).toEqual([
    'Remove Blade length: 25–30 cm (10–12″)',
    'Remove Handle: Bone',
    'Clear all',
  ])
})

test('a price in the address can have any notation, and its field reports an ambiguous one', async () => {
  const page = await shop.visit('/products?min=1.234&max=99,50')
  const field = (label: string) => page.main.getByLabelText<HTMLInputElement>(label)
  const lowest = field('Minimum price in dollars')
  expect([lowest.value, field('Maximum price in dollars').value]).toEqual(['1.234', '99.50'])
  expect(lowest.getAttribute('aria-invalid')).toBe('true')
  page.main.getByText('1.234 could mean $1,234.00 or $1.23. Type one of these.')
  expect(namesOf(page)).toEqual(namesOf(await shop.visit('/products?max=99.50')))
  expect(namesOf(page)).not.toEqual([])
})

test('if the filters leave no results, the visitor can undo one without scripts', async () => {
  const page = await shop.visit('/products?max=50&handle=brass')
  page.main.getByRole('heading', { name: 'No products found.' })
  const link = page.main.getByRole('link', { name: 'Remove “Handle: Brass”' })
  expect(link.getAttribute('href')).toBe('/products?max=50')
})

test('without scripts the filters are a form that loads the list', async () => {
  const page = await shop.visit('/products?category=traditional')
  const form = filtersOf(page) as HTMLFormElement
  expect((form.getAttribute('method') ?? 'get').toLowerCase()).toBe('get')
  box(page, /^Buffalo horn/).checked = true
  box(page, /^25–30 cm/).checked = true
  const asked = new URL(form.getAttribute('action') ?? '', `${publicUrl}/products`)
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const isLeftOut = control.getAttribute('type') === 'checkbox' && !(control as HTMLInputElement).checked
    if (!isLeftOut) asked.searchParams.append(control.name, control.value)
  }
  const list = await shop.visit(asked.pathname + asked.search)
  const expected = having(
    ({ category, handle, blade_cm }) =>
      category === 'traditional' && handle === 'horn' && blade_cm !== null && blade_cm >= 25 && blade_cm < 30,
  )
  expect(expected.length).toBeGreaterThan(0)
  expect(namesOf(list)).toEqual(expected)
  const removed = list.main.getByRole('link', { name: 'Remove Handle: Buffalo horn' }).getAttribute('href')
  expect(removed).toBe('/products?category=traditional&blade=25-30')
})
