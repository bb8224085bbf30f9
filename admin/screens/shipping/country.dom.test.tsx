import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

const { quote } = sampleOf('POST /admin/shipping/countries/{code}/preview/')
const none = { count: 0, places: [], products: [] }
const text = 'Norway allows shorter blades only.'

test('staff add a legal rule, and see what it would block before they save', async () => {
  let country = sampleOf('GET /admin/shipping/countries/{code}/', {
    code: 'NO',
    name: 'Norway',
    rules: [],
    blocked_reason: null,
    checked_on: null,
    version: 1,
  })
  backend.answer('GET', '/admin/shipping/countries/NO/', () => country)
  const products = [{ slug: 'jungle-10', name: 'Jungle 10-inch', blade_cm: 25.4 }]
  backend.answer('GET', '/admin/shipping/products/', { results: products })
  const closed = { count: 2, places: [{ region: null }], products }
  backend.answer('POST', '/admin/shipping/countries/NO/preview/', ({ body }: Sent) => ({
    opened: none,
    asked_otherwise: 0,
    closed: body.rules.length > 0 ? closed : none,
    quote: body.product ? { ...quote, declarations: [] } : null,
  }))
  const user = await admin.visit('/shipping/NO')
  await screen.findByText('This hasn’t been checked against the local law yet.', { exact: false })
  await screen.findByText('No changes yet.')
  await user.click(screen.getByRole('button', { name: 'Add a rule' }))
  await screen.findByText('One of the rules isn’t complete yet.')
  await user.selectOptions(screen.getByLabelText('Which blades'), 'Of this length or longer')
  const length = screen.getByLabelText('Length in centimeters')
  await user.clear(length)
  await user.type(length, '20')
  await user.click(screen.getByLabelText('What shoppers read'))
  await user.paste(text)
  await user.click(screen.getByLabelText('Legal source'))
  await user.paste('https://law.example/knives')
  await screen.findByText('2 products can no longer be bought')
  await user.selectOptions(screen.getByLabelText('Product'), 'jungle-10')
  await waitFor(() => expect(backend.sent.at(-1)?.body).toMatchObject({ product: 'jungle-10' }))

  backend.answer('PUT', '/admin/shipping/countries/NO/', ({ body }: Sent) => {
    country = { ...country, ...body, version: 2 }
    return country
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(country.rules).toMatchObject([
    { blade_from_cm: 20, blade_over_cm: null, region: null, text, source: 'https://law.example/knives' },
  ])
  backend.answer('POST', '/admin/shipping/countries/NO/checked/', () => {
    country = { ...country, checked_on: '2026-11-20', version: 3 }
    return country
  })
  await user.click(screen.getByRole('button', { name: 'Checked today' }))
  await screen.findByText(/^Last checked against the local law on/)

  await user.click(screen.getByRole('button', { name: /^Remove ?: rule 1$/ }))
  expect(within(screen.getByRole('main')).queryByText(text)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(country.rules).toEqual([]))
})

test('a rule for a region opens where the server refuses it; an ambiguous length is not sent', async () => {
  const rule = {
    effect: 'refuse',
    text,
    source: null,
    blade_from_cm: null,
    blade_over_cm: null,
    region: null,
    postal_codes: [],
  }
  const country = sampleOf('GET /admin/shipping/countries/{code}/', { code: 'AU', rules: [rule], version: 1 })
  backend.answer('GET', '/admin/shipping/countries/AU/', country)
  backend.answer('GET', '/admin/shipping/products/', { results: [] })
  const user = await admin.visit('/shipping/AU')
  await user.click(await screen.findByRole('button', { name: /^Change ?: rule 1$/ }))
  await user.selectOptions(screen.getByLabelText('Where'), 'In part of it')
  await user.type(screen.getByLabelText('Name of that region'), 'Victoria')
  await user.type(screen.getByLabelText('Its postal codes begin with'), '3, vic;8')
  await user.selectOptions(screen.getByLabelText('Which blades'), 'Longer than this')
  const length = screen.getByLabelText('Length in centimeters')
  await user.clear(length)
  await screen.findByText('One of the rules isn’t complete yet.')
  await user.type(length, '12,5,0')
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  await screen.findByText('Some fields need your attention.')
  expect(backend.writes().filter(({ call }) => call.startsWith('PUT'))).toEqual([])

  await user.clear(length)
  await user.type(length, '12.5')
  await user.click(screen.getByRole('button', { name: /^Close ?: rule 1$/ }))
  await screen.findByText('Blades longer than 12.5 cm are not sold in Victoria (postal codes 3…, VIC…, 8…).')
  const problem = 'Digits and letters only.'
  backend.refuse('PUT', '/admin/shipping/countries/AU/', 400, { 'rules.0.postal_codes': [problem] })
  await user.click(save)
  await screen.findByText(problem)
  expect(screen.getByLabelText<HTMLInputElement>('Its postal codes begin with').value).toBe('3, VIC, 8')
  const sent = { ...rule, blade_over_cm: 12.5, region: 'Victoria', postal_codes: ['3', 'VIC', '8'] }
  expect(backend.writes().at(-1)?.body.rules).toEqual([sent])
})
