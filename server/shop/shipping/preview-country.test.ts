import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { bootstrapShipping } from './bootstrap-shipping.ts'

const api = await openApi()
await bootstrapShipping(api.system, {})
await givenProduct(api.system, { slug: 'jungle', name: 'Jungle', blade_cm: 40, price: '99.00' })
await givenProduct(api.system, { slug: 'pocket', name: 'Pocket', blade_cm: 15, price: '49.00' })
await givenProduct(api.system, { slug: 'oil', name: 'Oil', blade_cm: null, price: '9.00' })
const staff = await api.person('sita', 'manager')
const call = 'POST /admin/shipping/countries/{code}/preview/'
const norway = await staff.call('GET /admin/shipping/countries/{code}/', { params: { code: 'NO' } })
const draft = { zone_id: norway.zone.id, blocked_reason: null, rules: [] }
const refuse = { effect: 'refuse' as const, text: 'Too long for Norway.' }
const preview = (body: object) => staff.call(call, { params: { code: 'NO' }, body: { ...draft, ...body } })

test('a preview says which products a rule would block, and changes nothing', async () => {
  const { closed, opened } = await preview({ rules: [{ ...refuse, blade_from_cm: 30 }] })
  expect(closed).toEqual({
    count: 1,
    places: [{ region: null, count: 1 }],
    products: [{ slug: 'jungle', name: 'Jungle' }],
  })
  expect(opened).toEqual({ count: 0, places: [], products: [] })
  const quote = await api.call('GET /shipping/check/', { query: { product: 'jungle', country: 'NO' } })
  expect(quote.allowed).toBe(true)
  expect(await staff.call('GET /admin/shipping/countries/{code}/', { params: { code: 'NO' } })).toEqual(
    norway,
  )
})

test('a regional rule blocks only there; a blocked country blocks even products without a blade', async () => {
  const rules = [{ ...refuse, region: 'Svalbard', postal_codes: ['917', '918'] }]
  expect((await preview({ rules })).closed).toMatchObject({
    count: 2,
    places: [{ region: 'Svalbard', count: 2 }],
  })
  expect((await preview({ blocked_reason: 'The road is closed.' })).closed).toMatchObject({ count: 3 })
})

test('removing a rule unblocks products, and a new declaration is counted as such', async () => {
  const { results } = await staff.call('GET /admin/shipping/zones/')
  const australia = { zone_id: results[0]?.id ?? 0, blocked_reason: null, rules: [] }
  const freed = await staff.call(call, { params: { code: 'AU' }, body: australia })
  expect(freed.opened).toMatchObject({ count: 1, places: [{ region: 'Victoria', count: 1 }] })
  expect(freed.asked_otherwise).toBe(2)
  const asked = await preview({ rules: [{ effect: 'age', text: 'I am 18.' }] })
  expect(asked).toMatchObject({ opened: { count: 0 }, closed: { count: 0 }, asked_otherwise: 2 })
})

test("a preview has the customer's quote under the draft", async () => {
  const rules = [{ ...refuse, region: 'Svalbard', postal_codes: ['917'] }]
  const near = await preview({ rules, product: 'jungle', postal_code: '0150' })
  expect(near.quote).toMatchObject({ allowed: true, country: 'Norway', refusals: [] })
  const far = await preview({ rules, product: 'jungle', postal_code: '9170' })
  expect(far.quote).toMatchObject({
    allowed: false,
    refusals: [{ product: 'Jungle', reason: 'Too long for Norway.' }],
  })
  expect((await preview({ rules })).quote).toBeNull()
})

test('a draft with an unknown zone or a missing country is refused', async () => {
  const params = { code: 'NO' }
  expect(await staff.send(call, { params, body: { ...draft, zone_id: 2_000_000_000 } })).toMatchObject({
    status: 400,
    body: { zone_id: ['This zone doesn’t exist.'] },
  })
  expect((await staff.send(call, { params: { code: 'XX' }, body: draft })).status).toBe(404)
})
