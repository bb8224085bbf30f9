import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { bootstrapShipping } from './bootstrap-shipping.ts'

const api = await openApi()
await bootstrapShipping(api.system, {})
await givenProduct(api.system, { slug: 'jungle', packed_weight_g: 1_140, price: '99.00' })
const staff = await api.person('sita', 'manager')
const maya = await api.person('maya')
const zones = 'GET /admin/shipping/zones/'
const add = 'POST /admin/shipping/zones/'
const change = 'PUT /admin/shipping/zones/{id}/'
const remove = 'DELETE /admin/shipping/zones/{id}/'
const himalaya = {
  name: 'Himalaya',
  first_kilogram: '12.00',
  next_half_kilogram: '2.50',
  days_from: 1,
  days_to: 3,
  position: 9,
}

async function priceTo(country: string) {
  return (await api.call('GET /shipping/check/', { query: { product: 'jungle', country } })).price
}
async function zoneCalled(name: string) {
  const { results } = await staff.call(zones)
  const zone = results.find((candidate) => candidate.name === name)
  if (!zone) throw new Error(`No zone ${name}`)
  return zone
}
const audited = () =>
  api.database
    .selectFrom('audit_log')
    .select(['actor', 'verb', 'subject'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()

test('staff see the zones in display order, with their number of countries', async () => {
  const { count, results } = await staff.call(zones, { query: { page_size: 2 } })
  expect(count).toBe(6)
  expect(results).toEqual([
    {
      id: expect.any(Number),
      name: 'South Asia',
      first_kilogram: '18.00',
      next_half_kilogram: '4.00',
      days_from: 3,
      days_to: 6,
      position: 0,
      country_count: 8,
      version: 1,
    },
    expect.objectContaining({ name: 'East and Southeast Asia, Gulf' }),
  ])
})

test('a zone can be created, updated and deleted; each write is audited', async () => {
  const made = await staff.call(add, { body: himalaya })
  expect(made).toEqual({ ...himalaya, id: expect.any(Number), country_count: 0, version: 1 })
  const params = { id: made.id }
  expect(await staff.call('GET /admin/shipping/zones/{id}/', { params })).toEqual(made)
  const body = { ...himalaya, first_kilogram: '13.00', version: 1 }
  expect(await staff.call(change, { params, body })).toMatchObject({ first_kilogram: '13.00', version: 2 })
  expect(await staff.send(change, { params, body })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { first_kilogram: '13.00', version: 2 } },
  })
  const entry = { actor: `staff:${staff.id}`, subject: `shipping-zone:${made.id}` }
  expect(await audited()).toEqual([{ ...entry, verb: 'shipping.change-zone' }])
  await staff.call(remove, { params })
  expect(await audited()).toEqual([{ ...entry, verb: 'shipping.delete-zone' }])
  expect((await staff.send(change, { params, body })).status).toBe(404)
  for (const call of [remove, 'GET /admin/shipping/zones/{id}/'] as const) {
    expect((await staff.send(call, { params })).status).toBe(404)
  }
})

test('a changed price takes effect at once, despite cached answers', async () => {
  const { id, country_count: _, ...zone } = await zoneCalled('Europe and United Kingdom')
  expect(await priceTo('France')).toBe('41.00')
  await staff.call(change, { params: { id }, body: { ...zone, next_half_kilogram: '9.00' } })
  expect(await priceTo('France')).toBe('43.00')
})

test('a zone with countries cannot be deleted', async () => {
  const { id } = await zoneCalled('Oceania')
  const { status, body } = await staff.send(remove, { params: { id } })
  expect([status, body]).toEqual([
    409,
    { detail: 'This zone still has countries. Assign them to another zone first.', code: 'zone_in_use' },
  ])
  expect(await priceTo('New Zealand')).toBe('44.00')
})

test.for([
  [{ name: '' }, { name: ['This field may not be blank.'] }],
  [{ name: 'Oceania' }, { name: ['A zone with this name already exists.'] }],
  [{ first_kilogram: '12' }, { first_kilogram: ['Enter an amount such as 129.00.'] }],
  [{ first_kilogram: 12 }, { first_kilogram: ['Enter an amount such as 129.00.'] }],
  [{ next_half_kilogram: '-1.00' }, { next_half_kilogram: ['Enter an amount such as 129.00.'] }],
  [{ next_half_kilogram: '9999999.00' }, { next_half_kilogram: ['Enter an amount such as 129.00.'] }],
  [{ days_from: 4 }, { days_to: ['The longest transit time can’t be less than the shortest.'] }],
  [{ days_to: 1.5 }, { days_to: ['Enter a whole number.'] }],
  [{ days_to: undefined }, { days_to: ['This field is required.'] }],
] as const)('an invalid zone like %j is refused by field', async ([wrong, fields]) => {
  const { status, body } = await staff.send(add, { body: { ...himalaya, ...wrong } })
  expect([status, body]).toEqual([400, fields])
  expect((await staff.call(zones)).count).toBe(6)
})

test('only staff can see and change zones', async () => {
  const params = { id: (await zoneCalled('Oceania')).id }
  for (const [name, given] of [
    [zones, {}],
    ['GET /admin/shipping/zones/{id}/', { params }],
    [add, { body: himalaya }],
    [change, { params, body: { ...himalaya, version: 1 } }],
    [remove, { params }],
  ] as const) {
    expect((await maya.send(name, given)).status, name).toBe(403)
    expect((await api.send(name, given)).status, name).toBe(401)
  }
  expect(await zoneCalled('Oceania')).toMatchObject({ first_kilogram: '36.00' })
})
