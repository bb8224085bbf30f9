import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { bootstrapShipping } from './bootstrap-shipping.ts'
import { saveShippingSettings } from './shipping-settings.ts'

const api = await openApi()
await bootstrapShipping(api.system, {})
await saveShippingSettings(api.system, { free_from: '300.00', heaviest_parcel_g: 30_000, version: 1 })
const check = 'GET /shipping/check/'
const jungle = { slug: 'jungle', blade_cm: 25.4, packed_weight_g: 1_140, price: '99.00' }
await givenProduct(api.system, jungle)
await givenProduct(api.system, { slug: 'longleaf', blade_cm: 50.8, price: '189.00' })
await givenProduct(api.system, { slug: 'care-kit', price: '19.00' })
await givenProduct(api.system, { slug: 'hidden', is_active: false })

const asked = (product: string, country: string, postal_code?: string) =>
  api.call(check, { query: { product, country, postal_code } })

test("OPEN-11 a visitor gets price, days, weight and declarations, by the country's name or code", async () => {
  const answer = await asked('jungle', 'DE')
  expect(answer).toEqual({
    country: 'Germany',
    allowed: true,
    import_note: 'Duties and taxes are not included.',
    price: '41.00',
    delivery_days: { from: 4, to: 8 },
    packed_weight_g: 1140,
    refusals: [],
    declarations: [{ kind: 'age', text: 'I am 18 years of age or older.' }],
    notes: [],
    by_postal_code: false,
    post_boxes: false,
    free_from: '300.00',
  })
  expect(await asked('jungle', 'germany')).toEqual(answer)
})

test('a refusal has a reason and no price', async () => {
  expect(await asked('jungle', 'SG')).toMatchObject({
    allowed: false,
    price: null,
    delivery_days: null,
    refusals: [{ product: null, reason: expect.stringContaining('Singapore') }],
  })
  expect((await asked('longleaf', 'GB')).refusals).toMatchObject([{ product: 'Longleaf' }])
  expect((await asked('jungle', 'GB')).allowed).toBe(true)
  expect((await asked('care-kit', 'GB')).declarations).toEqual([])
})

test.for([
  ['3000', false],
  ['3999', false],
  ['8001', false],
  ['2000', true],
  [undefined, true],
] as const)('a broad blade to the Australian postal code %s is allowed: %o', async ([code, allowed]) => {
  const answer = await asked('jungle', 'AU', code)
  expect(answer).toMatchObject({ allowed, by_postal_code: true })
  expect(answer.notes).toHaveLength(code ? 0 : 1)
})

test('an unknown product, unknown country or missing query is refused', async () => {
  const refused = async (query: Record<string, string>) => {
    const { status, body } = await api.send(check, { query })
    return [status, body]
  }
  for (const product of ['nothing', 'hidden']) {
    expect(await refused({ product, country: 'DE' })).toEqual([404, { detail: 'Not found.' }])
  }
  expect(await refused({ product: 'jungle', country: 'Narnia' })).toEqual([
    400,
    { country: ['Please choose a country from the list.'] },
  ])
  const required = ['This field is required.']
  expect(await refused({})).toEqual([400, { product: required, country: required }])
})

test('the answer is cached, and recomputed after a price or rule changes', async () => {
  const first = await api.send(check, { query: { product: 'jungle', country: 'FR' } })
  expect(first.headers.get('Cache-Tag')).toBe('catalogue,shipping')
  const known = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  const again = () => api.send(check, { query: { product: 'jungle', country: 'FR' }, headers: known })
  expect((await again()).status).toBe(304)
  await givenProduct(api.system, { ...jungle, price: '300.00' })
  expect((await again()).body).toMatchObject({ price: '0.00' })
  await saveShippingSettings(api.system, { free_from: null, heaviest_parcel_g: null, version: 2 })
  expect((await again()).body).toMatchObject({ price: '41.00', free_from: null })
})
