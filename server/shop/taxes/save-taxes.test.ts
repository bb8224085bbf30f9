import { expect, test } from 'vitest'
import type { TaxSettings } from '#contract/admin/money/tax-settings.ts'
import { countries } from '#model/countries.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { germanVat, limitOf } from '#tests/builders/taxes.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { taxSettings } from './tax-settings.ts'

const api = await openApi()
const owner = await api.person('pema', 'owner')
const call = 'PUT /admin/settings/taxes/'

const stored = () => readSetting(api.system, taxSettings)
async function save(values: object, person: Person = owner) {
  const { version } = await owner.call('GET /admin/settings/taxes/')
  return person.send(call, { body: { rounding: 'total', version, ...values } as never })
}
/** The fields that the server refuses. */
async function refusedOf(...taxes: unknown[]): Promise<unknown> {
  const before = await stored()
  const { status, body } = await save({ taxes })
  expect(await stored()).toEqual(before)
  return status === 400 ? Object.keys(body as object) : status
}
const vat = (change: object) => ({ ...germanVat, ...change })
const at = (percent: unknown) => vat({ countries: [{ country: 'DE', percent }] })
const limit = (change: object) => vat({ threshold: { ...limitOf.ioss, ...change } })

test('a new shop collects no tax', async () => {
  expect(await owner.call('GET /admin/settings/taxes/')).toEqual({ rounding: 'total', taxes: [], version: 1 })
})

test.for([null, '', '19', 'NaN', 0, -1, 100, 1e9, 19.123, true, {}, [19]])(
  'the rate %j is refused beside its country',
  async (percent) => {
    expect(await refusedOf(at(percent))).toEqual(['taxes.0.countries.0.percent'])
  },
)

test('a rate of 100 percent is refused with the largest possible one', async () => {
  expect((await save({ taxes: [at(100)] })).body).toEqual({
    'taxes.0.countries.0.percent': ['Enter 99 or less.'],
  })
})

test.for([0.01, 25.5, 8.25, 99])('the rate %j is saved', async (percent) => {
  expect((await save({ taxes: [at(percent)] })).status).toBe(200)
  expect((await stored()).taxes[0]?.countries).toEqual([{ country: 'DE', percent }])
})

test.for([
  [{ amount: '150' }, 'amount'],
  [{ amount: '-150.00' }, 'amount'],
  [{ amount: '9999999.00' }, 'amount'],
  [{ amount: 150 }, 'amount'],
  [{ amount: null }, 'amount'],
  [{ currency: 'eur' }, 'currency'],
  [{ currency: 'EURO' }, 'currency'],
  [{ currency: '€' }, 'currency'],
  [{ currency: '' }, 'currency'],
  [{ exchange_rate: 0 }, 'exchange_rate'],
  [{ exchange_rate: -1.08 }, 'exchange_rate'],
  [{ exchange_rate: null }, 'exchange_rate'],
  [{ exchange_rate: '1.08' }, 'exchange_rate'],
  [{ exchange_rate: 1e300 }, 'exchange_rate'],
] as const)('a limit with %j is refused at its field', async ([change, field]) => {
  expect(await refusedOf(limit(change))).toEqual([`taxes.0.threshold.${field}`])
})

test.for(['ZZ', 'de', 'Germany', '', ' DE', null, 5, '__proto__'])(
  'the country %j is refused',
  async (country) => {
    expect(await refusedOf(vat({ countries: [{ country, percent: 19 }] }))).toEqual([
      'taxes.0.countries.0.country',
    ])
  },
)

test('a country has one tax', async () => {
  const germany = { country: 'DE', percent: 19 }
  expect(await refusedOf(vat({ countries: [germany, germany] }))).toEqual(['taxes.0.countries.1.country'])
  const both = vat({ countries: [{ country: 'FR', percent: 20 }, germany] })
  expect(await refusedOf(germanVat, both)).toEqual(['taxes.1.countries.1.country'])
})

test.for([
  [vat({ countries: [] }), 'taxes.0.countries'],
  [vat({ countries: null }), 'taxes.0.countries'],
  [
    vat({ countries: countries.concat(countries).map(({ code }) => ({ country: code, percent: 1 })) }),
    'taxes.0.countries',
  ],
  [vat({ name: '' }), 'taxes.0.name'],
  [vat({ name: 'V'.repeat(31) }), 'taxes.0.name'],
  [vat({ name: 'VAT\nBcc: all' }), 'taxes.0.name'],
  [vat({ registration_number: 'IM1\nIM2' }), 'taxes.0.registration_number'],
  [vat({ registration_number: '1'.repeat(41) }), 'taxes.0.registration_number'],
  [vat({ registration_number: null }), 'taxes.0.registration_number'],
  [vat({ is_included: 'yes' }), 'taxes.0.is_included'],
  [null, 'taxes.0'],
  ['VAT', 'taxes.0'],
] as const)('the tax %# is refused', async ([tax, field]) => {
  expect(await refusedOf(tax)).toEqual([field])
})

test.for([null, 'VAT', {}, Array.from({ length: 51 }, () => germanVat)])(
  'the taxes %# are refused as a whole',
  async (taxes) => {
    expect(await save({ taxes })).toMatchObject({ status: 400 })
  },
)

test.for(['Total', '', null, 1])('the rounding %j is refused', async (rounding) => {
  expect(await save({ taxes: [], rounding })).toMatchObject({
    status: 400,
    body: { rounding: [expect.any(String)] },
  })
})

test('every country at once, and names in any script, stay as they are', async () => {
  const all = countries.map(({ code }) => ({ country: code, percent: 1 }))
  const name = 'ضريبة القيمة المضافة'
  const { status, body } = await save({ taxes: [vat({ name, countries: all, secret: 1 })] })
  expect(status).toBe(200)
  expect((body as TaxSettings).taxes).toEqual([vat({ name, countries: all })])
  expect((await stored()).taxes[0]?.countries).toHaveLength(249)
})

test('two people save at once: the second learns that the first was quicker', async () => {
  const { version } = await owner.call('GET /admin/settings/taxes/')
  const body = (percent: number) => ({ rounding: 'total' as const, taxes: [at(percent)], version }) as never
  const answers = await Promise.all([19, 20].map((percent) => owner.send(call, { body: body(percent) })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const stale = answers.find(({ status }) => status === 409)?.body
  expect(stale).toMatchObject({ code: 'stale_version', changed_by: 'pema', current: await stored() })
})

test.for(['manager', 'packer', 'editor'] as const)('a %s may neither read nor set taxes', async (role) => {
  const person = await api.person(role, role)
  expect(await person.send('GET /admin/settings/taxes/')).toMatchObject({ status: 403 })
  expect(await save({ taxes: [] }, person)).toMatchObject({ status: 403 })
})

test('nor may a customer or a visitor', async () => {
  const anna = await api.person('anna')
  expect((await anna.send('GET /admin/settings/taxes/')).status).toBe(403)
  expect((await save({ taxes: [] }, anna)).status).toBe(403)
  expect((await api.send('GET /admin/settings/taxes/')).status).toBe(401)
  expect((await save({ taxes: [] }, api as never)).status).toBe(401)
})

test('the history says who changed which tax', async () => {
  await save({ taxes: [germanVat] })
  await save({ taxes: [at(16)], rounding: 'line' })
  const { results } = await owner.call('GET /admin/history/', { query: { subject: 'taxes' } })
  expect(results[0]).toMatchObject({
    name: 'pema',
    verb: 'taxes.save',
    before: { rounding: 'total', taxes: [germanVat] },
    after: { rounding: 'line', taxes: [at(16)] },
  })
})
