import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { TaxSettings } from '#contract/admin/money/tax-settings.ts'
import { openAdmin } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin
const germany = { country: 'DE', percent: 19 }
const vat = { name: 'VAT', is_included: true, registration_number: '', threshold: null, countries: [germany] }

let saved: TaxSettings & { version: number }

async function openTaxes(...taxes: TaxSettings['taxes']): Promise<UserEvent> {
  saved = { rounding: 'total', taxes, version: 1 }
  backend.answer('GET', '/admin/settings/taxes/', () => saved)
  backend.answer('PUT', '/admin/settings/taxes/', ({ body }: Sent) => {
    saved = { ...body, version: saved.version + 1 }
    return saved
  })
  const user = await admin.visit('/settings/taxes')
  await screen.findByRole('button', { name: 'Add another tax' })
  return user
}
const save = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
}
const countries = () => within(screen.getByRole('list', { name: 'Rates in percent' }))

test('without a tax, the screen says who taxes the buyers', async () => {
  await openTaxes()
  screen.getByText(
    'The shop collects no tax. Buyers abroad pay import duties and VAT to the courier when their parcel arrives.',
  )
  expect(screen.queryByRole('group', { name: 'Round the tax' })).toBeNull()
})

test('staff enter a tax: its name, number, limit, countries and rates with a comma', async () => {
  const user = await openTaxes()
  await user.click(screen.getByRole('button', { name: 'Add another tax' }))
  const name = screen.getByLabelText('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.type(name, 'Moms')
  await user.click(screen.getByLabelText(/^It is added to prices/))
  await user.type(screen.getByLabelText('Registration number'), 'IM1')
  await user.click(screen.getByLabelText('Only up to a limit'))
  await user.type(screen.getByLabelText('Limit'), '150')
  await user.type(screen.getByLabelText('Currency'), 'EUR')
  await user.type(screen.getByLabelText('US dollars for one EUR'), '1,08')
  await user.selectOptions(screen.getByLabelText('Add a country'), 'Finland')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const percent = countries().getByLabelText('Finland')
  await waitFor(() => expect(document.activeElement).toBe(percent))
  await user.type(percent, '25,5')
  await user.click(screen.getByLabelText('Of each line'))
  await save(user)
  expect(saved).toEqual({
    rounding: 'line',
    taxes: [
      {
        name: 'Moms',
        is_included: false,
        registration_number: 'IM1',
        threshold: { amount: '150.00', currency: 'EUR', exchange_rate: 1.08 },
        countries: [{ country: 'FI', percent: 25.5 }],
      },
    ],
    version: 2,
  })
})

test('the European Union and the United Kingdom come with their rates, but no country twice', async () => {
  const user = await openTaxes(vat)
  await user.click(screen.getByRole('button', { name: 'Add VAT of the European Union' }))
  const added = within(screen.getAllByRole('list', { name: 'Rates in percent' })[1] as HTMLElement)
  expect(added.getAllByRole('listitem')).toHaveLength(26)
  expect(added.getByLabelText('Finland')).toHaveProperty('value', '25.5')
  expect(added.queryByLabelText('Germany')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add VAT of the European Union' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add VAT of the United Kingdom' }))
  expect(screen.getByLabelText('United Kingdom')).toHaveProperty('value', '20')
  expect(screen.getByLabelText('US dollars for one GBP')).toHaveProperty('value', '')
  // What a tax has already is not offered again.
  expect(within(screen.getAllByLabelText('Add a country')[0] as HTMLElement).queryByText('Malta')).toBeNull()
})

test('a country and a whole tax are removed', async () => {
  const user = await openTaxes({ ...vat, countries: [germany, { country: 'FR', percent: 20 }] })
  await user.click(screen.getByRole('button', { name: 'Remove Germany' }))
  expect(countries().getByLabelText('France')).toHaveProperty('value', '20')
  await save(user)
  expect(saved.taxes).toEqual([{ ...vat, countries: [{ country: 'FR', percent: 20 }] }])
  await user.click(screen.getByRole('button', { name: 'Remove tax 1' }))
  screen.getByText(/^The shop collects no tax/)
  await save(user)
  expect(saved.taxes).toEqual([])
})

test('errors of the server stand beside their fields', async () => {
  const limit = { amount: '150.00', currency: 'EUR', exchange_rate: 1 }
  const twice = { ...vat, threshold: limit, countries: [germany, germany] }
  const user = await openTaxes(twice, { ...vat, countries: [] })
  const refused = {
    'taxes.0.threshold.currency': ['Enter the three letters of a currency, such as EUR.'],
    'taxes.0.countries.0.percent': ['Use at most two decimals.'],
    'taxes.0.countries.1.country': ['This country already has a tax.'],
    'taxes.1.countries': ['Add at least one country.'],
  }
  backend.refuse('PUT', '/admin/settings/taxes/', 400, refused)
  await user.click(screen.getByLabelText('Of each line'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Some fields need your attention.')
  const described = (control: HTMLElement | undefined) =>
    document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent
  const rates = screen.getAllByLabelText('Germany')
  const lists = screen.getAllByLabelText('Add a country')
  expect([screen.getByLabelText('Currency'), ...rates, lists[1]].map(described)).toEqual(
    Object.values(refused).flat(),
  )
  await user.click(screen.getAllByRole('button', { name: 'Remove Germany' })[1] as HTMLElement)
  expect(screen.queryByText('This country already has a tax.')).toBeNull()
})

test('a rate with two readings is not sent', async () => {
  const user = await openTaxes(vat)
  const percent = screen.getByLabelText('Germany')
  await user.clear(percent)
  await user.type(percent, '1,234')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('1,234 could mean 1234 or 1.2340. Type one of these.')
  expect(saved.version).toBe(1)
})
