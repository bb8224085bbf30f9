import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { londonAddress } from '#tests/support/sample-order.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

beforeEach(() => {
  shop.signIn()
  backend.answer('GET', '/accounts/me/', {
    id: 5,
    email: 'ann@example.com',
    username: 'ann',
    role: 'customer',
  })
  backend.answer('GET', '/accounts/addresses/', [])
  backend.answer('POST', '/accounts/addresses/', { ...londonAddress, id: 1, is_default: true })
})

const field = (name: string) => document.querySelector(`dialog [name=${name}]`) as HTMLInputElement
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const shownFields = () =>
  [...document.querySelectorAll<HTMLInputElement>('dialog input:not([type=checkbox]), dialog select')].map(
    ({ name }) => name,
  )

async function openForm() {
  const user = await shop.visit('/account/addresses')
  await press(user, 'Add an address')
  return user
}

/** Fills in a form like a browser: all known fields in one go. */
function autofill(values: Record<string, string>) {
  for (const input of document.querySelectorAll<HTMLInputElement>('dialog [autocomplete]')) {
    const value = values[(input.getAttribute('autocomplete') ?? '').replace('shipping ', '')]
    if (value === undefined) continue
    fireEvent.input(input, { target: { value } })
    fireEvent.change(input, { target: { value } })
  }
}

const austin = {
  name: 'Ann Lee',
  organization: 'Forge Ltd',
  tel: '+1 512 5550100',
  'country-name': 'United States',
  'address-line1': '12 Forge Road',
  'address-line2': 'Apt 4B',
  'address-level2': 'Austin',
  'address-level1': 'TX',
  'postal-code': '78701',
}

test('a form that a browser filled in is saved with all its fields', async () => {
  const user = await openForm()
  autofill(austin)
  await press(user, 'Save address')
  await waitFor(() => expect(backend.writes()).toHaveLength(1))
  expect(backend.writes()[0]?.body).toEqual({
    fullname: 'Ann Lee',
    street: '12 Forge Road',
    street2: 'Apt 4B',
    city: 'Austin',
    state: 'TX',
    postalCode: '78701',
    country: 'United States',
    contact_number: '+1 512 5550100',
    company: 'Forge Ltd',
    is_default: false,
  })
})

test('a browser knows each field of a shipping address', async () => {
  await openForm()
  for (const [name, token] of Object.entries({
    fullname: 'name',
    street: 'address-line1',
    street2: 'address-line2',
    city: 'address-level2',
    state: 'address-level1',
    postalCode: 'postal-code',
    country: 'country-name',
    contact_number: 'tel',
    company: 'organization',
  }))
    expect(field(name).getAttribute('autocomplete'), name).toBe(`shipping ${token}`)
})

test.for([
  ['United States', ['postalCode', 'city', 'state'], 'State'],
  ['Ireland', ['postalCode', 'city', 'state'], 'County (optional)'],
  ['Germany', ['postalCode', 'city'], undefined],
  ['Nepal', ['postalCode', 'city'], undefined],
  ['Hong Kong SAR China', ['city', 'state'], 'Area'],
  ['United Arab Emirates', ['city', 'state'], 'Emirate'],
  ['Qatar', ['city'], undefined],
  ['Singapore', ['postalCode'], undefined],
] as const)('addresses in %s have %j', async ([country, parts, label]) => {
  const user = await openForm()
  await user.selectOptions(field('country'), country)
  expect(shownFields()).toEqual([
    'fullname',
    'country',
    'street',
    'street2',
    ...parts,
    'contact_number',
    'company',
    'tax_number',
  ])
  if (label) expect(screen.getByLabelText(label)).toBe(field('state'))
})

test('fields that a country lacks are neither shown nor sent, but the form remembers them', async () => {
  const user = await openForm()
  autofill(austin)
  await user.selectOptions(field('country'), 'Hong Kong SAR China')
  expect(field('postalCode')).toBeNull()
  await user.selectOptions(field('country'), 'United States')
  expect(field('postalCode').value).toBe('78701')
  await user.selectOptions(field('country'), 'Qatar')
  await press(user, 'Save address')
  await waitFor(() => expect(backend.writes()).toHaveLength(1))
  const { body } = backend.writes()[0] ?? {}
  expect(body).toMatchObject({ postalCode: '-', city: 'Austin', street2: 'Apt 4B' })
  expect(body).not.toHaveProperty('state')
})

test('an optional postal code may stay empty, and is not a dash in the form', async () => {
  backend.answer('GET', '/accounts/addresses/', [
    { ...londonAddress, id: 1, is_default: true, country: 'Nepal', city: 'Patan', postalCode: '-' },
  ])
  const user = await shop.visit('/account/addresses')
  const card = (await screen.findByText(/Anita Gurung/, { selector: 'address' })).textContent
  expect(card).toBe('Anita Gurung\n14 Harrow Lane\nPatan\nNepal\n+44 20 7946 0123')
  await user.click(screen.getByRole('button', { name: /^Edit/ }))
  expect(field('postalCode').value).toBe('')
  expect(field('postalCode').getAttribute('aria-required')).toBe('false')
  screen.getByText('Leave this empty if you don’t know it.')
  backend.answer('PUT', '/accounts/addresses/1/', { ...londonAddress, id: 1, is_default: true })
  await press(user, 'Save address')
  await waitFor(() => expect(backend.writes()[0]?.body).toMatchObject({ postalCode: '-' }))
})

test('the error of a missing state uses the country’s name for it', async () => {
  const user = await openForm()
  autofill({ ...austin, 'address-level1': ' ', 'country-name': 'Canada' })
  await press(user, 'Save address')
  await screen.findByText('Province is missing.')
  expect(document.activeElement).toBe(field('state'))
  expect(backend.writes()).toEqual([])
})
