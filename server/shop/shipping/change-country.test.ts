import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { changeShippingCountryCall } from '#contract/admin/shipping/shipping-countries.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { bootstrapShipping } from './bootstrap-shipping.ts'

const api = await openApi()
await bootstrapShipping(api.system, {})
await givenProduct(api.system, { slug: 'jungle', blade_cm: 25, packed_weight_g: 900, price: '99.00' })
const staff = await api.person('sita', 'manager')
const maya = await api.person('maya')
const list = 'GET /admin/shipping/countries/'
const show = 'GET /admin/shipping/countries/{code}/'
const change = 'PUT /admin/shipping/countries/{code}/'
const settings = 'PUT /admin/shipping/settings/'

const check = (country: string) => api.call('GET /shipping/check/', { query: { product: 'jungle', country } })
const found = async (query: Record<string, string | number>) =>
  (await staff.call(list, { query })).results.map(({ code }) => code)
const plain = { blade_from_cm: null, blade_over_cm: null, region: null, postal_codes: [], source: null }
const norway = await staff.call(show, { params: { code: 'NO' } })
const body = { zone_id: norway.zone.id, blocked_reason: null, rules: [] }
const versionOf = async (code: string) => (await staff.call(show, { params: { code } })).version
const save = async (code: string, given: Omit<z.input<typeof changeShippingCountryCall.body>, 'version'>) =>
  staff.call(change, { params: { code }, body: { ...given, version: await versionOf(code) } })

test('staff see countries by name, with zone and rules, paginated', async () => {
  const { count, results } = await staff.call(list, { query: { page_size: 3 } })
  expect(count).toBe(249)
  expect(results).toHaveLength(3)
  expect(await staff.call(show, { params: { code: 'DE' } })).toEqual({
    code: 'DE',
    import_percent: null,
    import_free_up_to: null,
    import_note: null,
    name: 'Germany',
    zone: { id: norway.zone.id, name: 'Europe and United Kingdom' },
    blocked_reason: null,
    rules: [{ ...plain, effect: 'age', text: 'I am 18 years of age or older.' }],
    checked_on: null,
    is_check_due: false,
    version: 1,
  })
})

test('countries can be searched by part of the name or code, and filtered by zone', async () => {
  expect(await found({ search: 'united s' })).toEqual(['US'])
  expect(await found({ search: 'np' })).toEqual(['NP'])
  expect(await found({ search: '%' })).toEqual([])
  const { count } = await staff.call(list, { query: { zone: norway.zone.id, search: 'land' } })
  expect(count).toBeGreaterThan(5)
  expect((await staff.send(show, { params: { code: 'XX' } })).status).toBe(404)
  expect((await staff.send(show, { params: { code: 'no' } })).status).toBe(404)
})

test('rules are replaced as a whole, in order, effective at once', async () => {
  expect(await check('NO')).toMatchObject({ allowed: true, declarations: [] })
  const rules = [
    { effect: 'purpose' as const, text: ' I work with it. ', blade_over_cm: 12 },
    { effect: 'refuse' as const, text: 'Not to Svalbard.', region: 'Svalbard', postal_codes: ['917'] },
  ]
  for (let time = 1; time <= 2; time++) {
    const changed = await save('NO', { ...body, rules })
    expect(changed.rules).toEqual([
      { ...plain, effect: 'purpose', text: 'I work with it.', blade_over_cm: 12 },
      { ...plain, ...rules[1] },
    ])
  }
  expect(await check('NO')).toMatchObject({
    declarations: [{ kind: 'purpose', text: 'I work with it.' }],
    notes: ['Svalbard (postal codes from 917…): Not to Svalbard.'],
  })
  const entry = await api.database.selectFrom('audit_log').select('subject').execute()
  expect(entry).toEqual([{ subject: 'shipping-country:NO' }, { subject: 'shipping-country:NO' }])
})

test('a blocked country refuses everything until unblocked; another zone changes the price', async () => {
  const reason = 'The road is closed.'
  await save('NO', { ...body, blocked_reason: reason })
  expect(await check('NO')).toMatchObject({ allowed: false, refusals: [{ product: null, reason }] })
  const { zone } = await staff.call(show, { params: { code: 'NP' } })
  await save('NO', { ...body, zone_id: zone.id })
  expect(await check('NO')).toMatchObject({ allowed: true, price: '18.00' })
})

test.for([
  [{ zone_id: 2_000_000_000 }, 'zone_id', 'This zone doesn’t exist.'],
  [{ zone_id: undefined }, 'zone_id', 'This field is required.'],
  [{ blocked_reason: ' ' }, 'blocked_reason', 'This field may not be blank.'],
  [{ rules: [{ effect: 'age', text: '' }] }, 'rules.0.text', 'This field may not be blank.'],
  [
    {
      rules: [
        { effect: 'age', text: 'a' },
        { effect: 'age', text: 'b' },
      ],
    },
    'rules.1.effect',
    'A country can have only one declaration of each kind.',
  ],
  [
    { rules: [{ effect: 'note', text: 'a', blade_from_cm: 5, blade_over_cm: 5 }] },
    'rules.0.blade_over_cm',
    'Enter only one of the two lengths.',
  ],
  [
    { rules: [{ effect: 'note', text: 'a', region: 'Victoria' }] },
    'rules.0.region',
    'A region needs both a name and postal code prefixes.',
  ],
  [
    { rules: [{ effect: 'note', text: 'a', region: 'V', postal_codes: ['3%'] }] },
    'rules.0.postal_codes.0',
    'Enter prefixes of postal codes, made of letters and digits.',
  ],
  [
    { rules: [{ effect: 'note', text: 'a', blade_from_cm: 0 }] },
    'rules.0.blade_from_cm',
    'Enter a number above 0.',
  ],
] as const)('an invalid country like %j is refused at %s', async ([wrong, field, text]) => {
  const { status, body: answer } = await staff.send(change, {
    params: { code: 'SE' },
    body: { ...body, version: 1, ...wrong },
  })
  expect([status, answer]).toEqual([400, { [field]: [text] }])
  expect(await staff.call(show, { params: { code: 'SE' } })).toMatchObject({
    blocked_reason: null,
    rules: [],
  })
})

test('the shop-wide settings can be read and changed, with field errors', async () => {
  expect(await staff.call('GET /admin/shipping/settings/')).toEqual({
    free_from: null,
    heaviest_parcel_g: 30_000,
    is_confirmed: false,
    version: 1,
  })
  const saved = { free_from: '99.00', heaviest_parcel_g: null }
  expect(await staff.call(settings, { body: { ...saved, version: 1 } })).toMatchObject({
    ...saved,
    version: 2,
  })
  expect(await staff.send(settings, { body: { ...saved, version: 1 } })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { ...saved, version: 2 } },
  })
  expect(await check('FR')).toMatchObject({ price: '0.00', free_from: '99.00' })
  const { status, body: answer } = await staff.send(settings, {
    body: { free_from: 'much', heaviest_parcel_g: 10, version: 2 },
  })
  expect([status, Object.keys(answer as object)]).toEqual([400, ['free_from', 'heaviest_parcel_g']])
  expect(await staff.call('GET /admin/shipping/settings/')).toMatchObject({ free_from: '99.00' })
})

test('only staff can see and change rules and settings', async () => {
  const params = { code: 'NO' }
  for (const [name, given] of [
    [list, {}],
    [show, { params }],
    [change, { params, body }],
    ['GET /admin/shipping/settings/', {}],
    ['POST /admin/shipping/confirm/', {}],
    [settings, { body: { free_from: null, heaviest_parcel_g: null } }],
  ] as const) {
    expect((await maya.send(name, given)).status, name).toBe(403)
    expect((await api.send(name, given)).status, name).toBe(401)
  }
})

test('a change based on an older version is refused with the current one', async () => {
  const version = await versionOf('IS')
  const params = { code: 'IS' }
  await staff.call(change, { params, body: { ...body, blocked_reason: 'Snow.', version } })
  const stale = await staff.send(change, { params, body: { ...body, version } })
  expect(stale).toMatchObject({
    status: 409,
    body: {
      code: 'stale_version',
      current: { blocked_reason: 'Snow.', version: version + 1 },
      changed_by: 'sita',
    },
  })
  const history = await staff.call('GET /admin/history/', { query: { subject: 'shipping-country:IS' } })
  expect(history.results).toMatchObject([
    { name: 'sita', before: { blocked_reason: null }, after: { blocked_reason: 'Snow.' } },
  ])
})

const yearAgo = new Date('2025-11-20T00:00:00Z')

test("rules are due for a check a year after the last one, in the shop's time zone", async () => {
  const due = async () => (await staff.call(list, { query: { show: 'unchecked', page_size: 100 } })).results
  // The rules of a new shop are examples that staff have yet to confirm.
  expect(await due()).toEqual([])
  await staff.call('POST /admin/shipping/confirm/')
  expect(await due()).toEqual([])
  await api.database.updateTable('shipping_settings').set({ confirmed_at: yearAgo }).execute()
  expect((await due()).map(({ code }) => code)).toContain('DE')
  const params = { code: 'DE' }
  for (let time = 1; time <= 2; time++) {
    const checked = await staff.call('POST /admin/shipping/countries/{code}/checked/', { params })
    expect(checked).toMatchObject({ checked_on: '2026-11-21', is_check_due: false, version: 1 })
  }
  expect((await due()).map(({ code }) => code)).not.toContain('DE')
  const missing = await staff.send('POST /admin/shipping/countries/{code}/checked/', {
    params: { code: 'XX' },
  })
  expect(missing.status).toBe(404)
})
