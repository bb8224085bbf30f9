import { expect, test } from 'vitest'
import { givenCategory, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { changedPrice } from './change-products.ts'

const api = await openApi()
const { system } = api
const manager = await api.person('sita', 'manager')
const bulk = 'POST /admin/products/bulk/'
const tenMore = { kind: 'price', percent: 10, round_to: 'whole', before_discount: 'keep' } as const
const show = (id: number) => manager.call('GET /admin/products/{id}/', { params: { id } })

test('a dry run shows the result for each product; its token applies it, except to products changed since', async () => {
  const plain = await givenProduct(system, { slug: 'plain', price: '100.00' })
  const reduced = await givenProduct(system, {
    slug: 'reduced',
    name: 'On sale',
    price: '100.00',
    price_before_discount: '105.00',
  })
  const unpriced = await givenProduct(system, { slug: 'unpriced', price: '0.00', is_active: false })
  const other = await givenProduct(system, { slug: 'other', price: '50.00' })
  const ids = [plain, reduced, unpriced, other].map(({ id }) => id)
  const dry = await manager.call(bulk, { body: { ids, change: tenMore } })
  expect(dry).toMatchObject({ changed: 2, unchanged: 1, refused: 1 })
  const outcomes = dry.rows.map(({ subject, fate, problem, detail }) => [
    Number(subject),
    fate,
    problem,
    detail?.after.price,
  ])
  expect(outcomes).toEqual([
    [plain.id, 'changed', null, '110.00'],
    [reduced.id, 'refused', 'The price before discount must be higher than the price.', undefined],
    [unpriced.id, 'unchanged', null, '0.00'],
    [other.id, 'changed', null, '55.00'],
  ])
  expect(dry.rows[1]?.name).toBe('On sale')
  expect((await show(plain.id)).price).toBe('100.00')
  const mine = { version: 1, price: '60.00' }
  await manager.call('PATCH /admin/products/{id}/', { params: { id: other.id }, body: mine })
  const body = { ids, change: tenMore, token: dry.token ?? '' }
  const real = await manager.call(bulk, { body })
  expect(real).toMatchObject({ changed: 1, unchanged: 1, refused: 2 })
  expect(await manager.call(bulk, { body })).toMatchObject({ changed: 0, refused: 3 })
  expect([await show(plain.id), await show(other.id)]).toMatchObject([
    { price: '110.00', version: 2 },
    { price: '60.00', version: 2 },
  ])
  const history = await manager.call('GET /admin/history/', { query: { subject: `product:${plain.id}` } })
  expect(history.results).toMatchObject([{ before: { price: '100.00' }, after: { price: '110.00' } }])
})

test('a sale shows the former price struck through, and its end removes that price', async () => {
  const { id } = await givenProduct(system, { slug: 'on-sale', price: '80.00' })
  const change = async (body: object) => {
    const dry = await manager.call(bulk, { body: { ids: [id], ...body } as never })
    await manager.call(bulk, { body: { ids: [id], ...body, token: dry.token } as never })
    const { price, price_before_discount: before } = await show(id)
    return [price, before]
  }
  const sale = { ...tenMore, percent: -25, before_discount: 'strike' }
  expect(await change({ change: sale })).toEqual(['60.00', '80.00'])
  expect(await change({ change: { ...tenMore, percent: 0, before_discount: 'remove' } })).toEqual([
    '60.00',
    null,
  ])
})

test('all products of a filter can be hidden, or moved to another category', async () => {
  await givenCategory(system, { slug: 'kitchen' })
  await givenCategory(system, { slug: 'garden' })
  await givenProduct(system, { slug: 'paring', category: 'kitchen' })
  await givenProduct(system, { slug: 'carving', category: 'kitchen' })
  const filter = { category: 'kitchen' }
  for (const change of [
    { kind: 'visibility', is_active: false },
    { kind: 'category', category: 'garden' },
  ] as const) {
    const { token, changed } = await manager.call(bulk, { body: { filter, change } })
    expect(changed).toBe(2)
    await manager.call(bulk, { body: { filter, change, token: token ?? '' } })
  }
  const list = await manager.call('GET /admin/products/', {
    query: { category: 'garden', visibility: 'hidden' },
  })
  expect(list.results.map(({ slug }) => slug)).toEqual(['carving', 'paring'])
  expect((await manager.send(bulk, { body: { change: tenMore } })).body).toEqual({
    ids: ['Choose at least one product.'],
  })
})

test.for([
  [12_900, 10, 'cent', 14_190],
  [1290, 10, 'cent', 1419],
  [12_900, -15, 'whole', 11_000],
  [12_900, 3.5, 'half', 13_350],
  [12_900, 10, 'ninety', 14_190],
  [12_900, 8, 'ninety', 13_890],
  [995, -90, 'whole', 100],
  [60, -50, 'ninety', 90],
  [12_900, 0, 'cent', 12_900],
] as const)('%i cents by %d %% to the %s are %i', ([cents, percent, round_to, expected]) => {
  expect(changedPrice(cents, { percent, round_to })).toBe(expected)
})
