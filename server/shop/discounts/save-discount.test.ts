import { expect, test } from 'vitest'
import type { DiscountInput } from '#contract/admin/catalogue/discounts.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { tenPercent } from '#tests/support/sample-discount.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const create = 'POST /admin/discounts/'
const one = '/admin/discounts/{id}/'
const made = (discount: Partial<DiscountInput> = {}) =>
  staff.call(create, { body: { ...tenPercent, is_active: false, ...discount } })
const amount = { kind: 'amount', percent: null, amount: '10.00' } as const

test('a discount is stored as given, with its code in upper case and only the value of its kind', async () => {
  const both = { ...amount, percent: 15, code: ' dashain-26 ', minimum: '0.00' }
  const created = await made({ ...both, starts_at: '2026-10-01T00:00:00.000Z' })
  expect(created).toMatchObject({
    code: 'DASHAIN-26',
    percent: null,
    amount: '10.00',
    minimum: null,
    starts_at: '2026-10-01T00:00:00.000Z',
    uses: 0,
    given: '0.00',
    sold: '0.00',
    version: 1,
  })
  const { id } = created
  expect(await staff.call(`GET ${one}`, { params: { id } })).toEqual(created)
  const body = { ...tenPercent, amount: '20.00', version: 1 }
  const changed = await staff.call(`PUT ${one}`, { params: { id }, body })
  expect(changed).toMatchObject({ kind: 'percent', percent: 10, amount: null, code: null, version: 2 })
  const { results } = await staff.call('GET /admin/history/', { query: { subject: `discount:${id}` } })
  // What was stored, not what was sent.
  expect(results[0]?.after).toMatchObject({ kind: 'percent', percent: 10, amount: null })
})

test.for([
  [{ percent: null }, 'percent', 'Enter how much it takes off.'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 101 }, 'percent'],
  [{ percent: 12.5 }, 'percent'],
  [{ ...amount, amount: null }, 'amount', 'Enter how much it takes off.'],
  [{ ...amount, amount: '0.00' }, 'amount'],
  [{ ...amount, amount: '999999999.00' }, 'amount'],
  [{ minimum: '21474836.48' }, 'minimum'],
  [{ name: ' ' }, 'name'],
  [{ code: 'A' }, 'code', 'Use letters A–Z, digits and dashes.'],
  [{ code: 'कर्द' }, 'code', 'Use letters A–Z, digits and dashes.'],
  [
    { starts_at: '2026-10-02T00:00:00Z', ends_at: '2026-10-02T00:00:00Z' },
    'ends_at',
    'It must end after it starts.',
  ],
  [{ max_uses: 0 }, 'max_uses'],
  [{ category_ids: [0] }, 'category_ids.0'],
] as const)('%o is refused beside its field', async ([discount, field, text]) => {
  const { status, body } = await staff.send(create, { body: { ...tenPercent, ...discount } as DiscountInput })
  expect([status, Object.keys(body as object)]).toEqual([400, [field]])
  if (text) expect(body).toEqual({ [field]: [text] })
})

test('two discounts cannot have the same code, even if both are made at once', async () => {
  const body = { ...tenPercent, code: 'SAME', is_active: false }
  const answers = await Promise.all([staff.send(create, { body }), staff.send(create, { body })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
  const { id } = await made({ code: 'OTHER' })
  const { status, body: refused } = await staff.send(`PUT ${one}`, {
    params: { id },
    body: { ...body, version: 1 },
  })
  expect([status, refused]).toEqual([400, { code: ['Another discount has this code.'] }])
})

test('the list finds by name and code, literally, and filters by the state of now', async () => {
  await made({ name: '100% wool', code: 'WOOL' })
  await made({ name: 'Over', is_active: true, ends_at: '2026-11-21T10:00:00Z' })
  await made({ name: 'Not yet', is_active: true, starts_at: '2026-11-21T10:00:01Z' })
  const { id } = await made({ name: 'Now', is_active: true, starts_at: '2026-11-21T10:00:00Z', max_uses: 1 })
  const names = async (query: Record<string, string>) =>
    (await staff.call('GET /admin/discounts/', { query })).results.map(({ name }) => name)
  expect(await names({ search: 'woo' })).toEqual(['100% wool'])
  expect(await names({ search: '0%' })).toEqual(['100% wool'])
  expect(await names({ search: 'N%w' })).toEqual([])
  expect(await names({ state: 'ended' })).toEqual(['Over'])
  expect(await names({ state: 'upcoming' })).toEqual(['Not yet'])
  expect(await names({ state: 'active' })).toContain('Now')
  for (const { state } of (await staff.call('GET /admin/discounts/', { query: { state: 'off' } })).results)
    expect(state).toBe('off')
  await staff.call(`DELETE ${one}`, { params: { id } })
  expect(await names({ search: 'now' })).toEqual([])
})

test('a discount that an order has used stays, even if the order is canceled', async () => {
  const { id } = await made({ name: 'Used', is_active: true, percent: 50 })
  const product = await givenProduct(api.system, { slug: 'sirupate', price: '100.00' })
  const customer = await api.person('anna')
  const order = await givenOrder(api.system, { customer, items: [{ product }] })
  expect(order.discount_total).toBe('50.00')
  const used = { detail: expect.stringContaining('An order has used this discount'), code: 'discount_used' }
  for (const uses of [1, 0]) {
    expect((await staff.call(`GET ${one}`, { params: { id } })).uses).toBe(uses)
    expect(await staff.send(`DELETE ${one}`, { params: { id } })).toMatchObject({ status: 409, body: used })
    await customer.call('POST /orders/orders/{id}/cancel/', { params: { id: order.id } })
  }
})
