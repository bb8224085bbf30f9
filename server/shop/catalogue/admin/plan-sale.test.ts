import { expect, test } from 'vitest'
import type { ProductBulkChange } from '#contract/admin/catalogue/product-bulk.ts'
import { givenCategory, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
let manager = await api.person('sita', 'manager')
await givenCategory(system, { slug: 'khukuri' })

const inMinutes = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString()
/** Staff are signed in for a quarter of an hour. */
async function pass(minutes: number) {
  api.pass({ minutes })
  manager = await api.person('sita', 'manager')
}
const show = (id: number) => manager.call('GET /admin/products/{id}/', { params: { id } })
const saleOf = async (id: number) => {
  const { sale_price, sale_from, sale_until, sale_state } = await show(id)
  return { sale_price, sale_from, sale_until, sale_state }
}
const prices = (id: number) => manager.call('GET /admin/products/{id}/prices/', { params: { id } })
const given = (slug: string, price = '100.00') => givenProduct(system, { slug, price })

/** Saves the form of a product with other values. */
async function save(id: number, change: object) {
  const body = { ...(await show(id)), ...change } as never
  const { status, body: answer } = await manager.send('PUT /admin/products/{id}/', { params: { id }, body })
  return status === 200 ? 'saved' : answer
}

async function inBulk(ids: number[], change: ProductBulkChange) {
  const body = { ids, change }
  const dry = await manager.call('POST /admin/products/bulk/', { body })
  return manager.call('POST /admin/products/bulk/', { body: { ...body, token: dry.token ?? '' } })
}

test('a sale starts when it is saved, unless it starts later, and its history and prices say so', async () => {
  const { id } = await given('sirupate')
  const now = api.now().toISOString()
  const until = inMinutes(60)
  expect(await save(id, { sale_price: '80.00', sale_until: until })).toBe('saved')
  const running = { sale_price: '80.00', sale_from: now, sale_until: until, sale_state: 'running' }
  expect(await saleOf(id)).toEqual(running)
  const { results: history } = await manager.call('GET /admin/history/', {
    query: { subject: `product:${id}` },
  })
  expect(history[0]).toMatchObject({
    before: { sale_price: null },
    after: { sale_price: '80.00', sale_from: now },
  })
  expect((await prices(id)).results[0]).toMatchObject({
    price: '100.00',
    sale_price: '80.00',
    sale_from: now,
  })
  await pass(1)
  expect(await save(id, { sale_price: '75.00', sale_from: null })).toBe('saved')
  expect(await saleOf(id)).toMatchObject({ sale_price: '75.00', sale_from: now })
  expect(await save(id, { description: 'New' })).toBe('saved')
  expect((await prices(id)).results).toHaveLength(3)
  expect(await save(id, { sale_from: inMinutes(5) })).toBe('saved')
  expect(await saleOf(id)).toMatchObject({ sale_state: 'upcoming' })
  expect(await save(id, { sale_from: inMinutes(-500) })).toBe('saved')
  expect(await saleOf(id)).toMatchObject({ sale_from: api.now().toISOString(), sale_state: 'running' })
  await pass(60)
  expect(await saleOf(id)).toMatchObject({ sale_state: 'ended' })
  expect(await save(id, { price: '50.00' })).toBe('saved')
  expect(await save(id, { sale_price: '40.00' })).toMatchObject({
    sale_until: ['Choose a time in the future.'],
  })
  expect(await save(id, { sale_price: '40.00', sale_until: inMinutes(9) })).toBe('saved')
  expect(await saleOf(id)).toMatchObject({ sale_from: api.now().toISOString() })
})

const [later, muchLater] = [inMinutes(100_000), inMinutes(200_000)]

test.each([
  ['no end', { sale_price: '80.00' }, { sale_until: ['Enter when the sale ends.'] }],
  ['no price', { sale_until: later }, { sale_price: ['Enter the price during the sale.'] }],
  ['only a start', { sale_from: later }, { sale_price: ['Enter the price during the sale.'] }],
  [
    'a price of zero',
    { sale_price: '0.00', sale_until: later },
    { sale_price: ['Enter an amount above zero.'] },
  ],
  [
    'the regular price',
    { sale_price: '100.00', sale_until: later },
    { sale_price: ['The sale price must be lower than the price.'] },
  ],
  [
    'an end before its start',
    { sale_price: '80.00', sale_from: muchLater, sale_until: later },
    { sale_until: ['It must end after it starts.'] },
  ],
  [
    'an end in the past',
    { sale_price: '80.00', sale_until: '2026-01-01T00:00:00Z' },
    { sale_until: ['Choose a time in the future.'] },
  ],
  ['a decimal comma', { sale_price: '80,00', sale_until: later }, { sale_price: [expect.any(String)] }],
  ['a number', { sale_price: 80, sale_until: later }, { sale_price: [expect.any(String)] }],
  ['a huge price', { sale_price: '99999999.00', sale_until: later }, { sale_price: [expect.any(String)] }],
  ['no time', { sale_price: '80.00', sale_until: 'tomorrow' }, { sale_until: [expect.any(String)] }],
  [
    'a year out of range',
    { sale_price: '80.00', sale_until: '+275760-09-13T00:00:00Z' },
    { sale_until: [expect.any(String)] },
  ],
] as const)('a sale with %s is refused beside the field', async (_, sale, errors) => {
  const { id } = await given('refused')
  expect(await save(id, sale)).toEqual(errors)
})

test('the price cannot fall below that of a sale that runs or is planned', async () => {
  const { id } = await given('lowered')
  await save(id, { sale_price: '80.00', sale_from: inMinutes(10), sale_until: inMinutes(60) })
  const lower = async () => {
    const { version } = await show(id)
    const body = { version, price: '80.00' }
    return manager.send('PATCH /admin/products/{id}/', { params: { id }, body })
  }
  const errors = { sale_price: ['The sale price must be lower than the price.'] }
  expect(await lower()).toMatchObject({ status: 400, body: errors })
  await pass(60)
  expect(await lower()).toMatchObject({ status: 200, body: { sale_state: 'ended' } })
})

test('of two forms with the same version the second is refused', async () => {
  const { id } = await given('both')
  const form = await show(id)
  const send = (sale_price: string) =>
    manager.send('PUT /admin/products/{id}/', {
      params: { id },
      body: { ...form, sale_price, sale_until: inMinutes(60) } as never,
    })
  expect((await Promise.all([send('80.00'), send('70.00')])).map(({ status }) => status).sort()).toEqual([
    200, 409,
  ])
})

test('many products go on sale by a percentage to the cent or for one price, and their sale ends', async () => {
  const one = await given('one', '33.33')
  const two = await given('two', '10.00')
  const free = await givenProduct(system, { slug: 'free', price: '0.00', is_active: false })
  const ids = [one.id, two.id, free.id]
  const until = inMinutes(60)
  const sale = { kind: 'sale', percent: 15, price: null, from: null, until } as const
  expect(await inBulk(ids, sale)).toMatchObject({ changed: 2, unchanged: 1, refused: 0 })
  expect([await saleOf(one.id), await saleOf(two.id)]).toMatchObject([
    { sale_price: '28.33', sale_from: api.now().toISOString(), sale_state: 'running' },
    { sale_price: '8.50', sale_until: until },
  ])
  expect(await inBulk(ids, sale)).toMatchObject({ changed: 0, unchanged: 3 })
  const fixed = { ...sale, percent: null, price: '9.00', from: inMinutes(5) }
  expect(await inBulk(ids, fixed)).toMatchObject({ changed: 2, unchanged: 1 })
  const dear = await inBulk(ids, { ...fixed, price: '10.00' })
  expect(dear.rows.map(({ fate, problem }) => [fate, problem])).toContainEqual([
    'refused',
    'The sale price must be lower than the price.',
  ])
  expect(await inBulk(ids, { kind: 'end_sale' })).toMatchObject({ changed: 2, unchanged: 1 })
  expect(await saleOf(one.id)).toEqual({
    sale_price: null,
    sale_from: null,
    sale_until: null,
    sale_state: null,
  })
})

test('a product that changed after the dry run stays as it is, and two runs at once change it once', async () => {
  const [one, two] = [await given('raced'), await given('untouched')]
  const body = {
    ids: [one.id, two.id],
    change: { kind: 'sale', percent: 10, price: null, from: null, until: inMinutes(60) } as const,
  }
  const { token } = await manager.call('POST /admin/products/bulk/', { body })
  await save(one.id, { price: '200.00' })
  const run = () => manager.call('POST /admin/products/bulk/', { body: { ...body, token: token ?? '' } })
  const runs = await Promise.all([run(), run()])
  expect(runs.map(({ changed }) => changed).sort()).toEqual([0, 1])
  expect([await saleOf(one.id), await saleOf(two.id)]).toMatchObject([
    { sale_price: null },
    { sale_price: '90.00' },
  ])
})

test.each([
  { percent: null, price: null },
  { percent: 10, price: '9.00' },
  { percent: 0, price: null },
  { percent: 91, price: null },
])('a bulk sale with %o is refused', async (how) => {
  const change = { kind: 'sale', from: null, until: inMinutes(60), ...how } as const
  const { id } = await given('odd')
  const { status } = await manager.send('POST /admin/products/bulk/', { body: { ids: [id], change } })
  expect(status).toBe(400)
})

test('staff see which products are on sale, and which will be', async () => {
  const soon = await given('soon-on-sale')
  await save(soon.id, { sale_price: '80.00', sale_from: inMinutes(10), sale_until: inMinutes(60) })
  const found = async (sale: 'running' | 'upcoming' | 'none') => {
    const query = { search: 'soon-on-sale', sale }
    const { results } = await manager.call('GET /admin/products/', { query })
    return results.map(({ price, sale_price, sale_state }) => [price, sale_price, sale_state])
  }
  const all = async () => [await found('running'), await found('upcoming'), await found('none')]
  expect(await all()).toEqual([[], [['100.00', '80.00', 'upcoming']], []])
  await pass(10)
  expect(await all()).toEqual([[['100.00', '80.00', 'running']], [], []])
  await pass(50)
  expect(await all()).toEqual([[], [], [['100.00', '80.00', 'ended']]])
})

test('a copy of a product has no sale, and its preview shows one', async () => {
  const { id } = await given('copied')
  await save(id, { sale_price: '80.00', sale_until: inMinutes(60) })
  const copy = await manager.call('POST /admin/products/{id}/duplicate/', { params: { id }, body: {} })
  expect(copy).toMatchObject({ price: '100.00', sale_price: null, sale_from: null, sale_until: null })
  const body = { ...(await show(id)), product_id: id, sale_price: '60.00', sale_from: null } as never
  const { path } = await manager.call('POST /admin/product-previews/', { body })
  const token = new URL(path, 'http://shop.test').searchParams.get('preview') ?? ''
  const shown = await api.call('GET /products/previews/{token}/', { params: { token } })
  expect(shown).toMatchObject({ price: '60.00', price_before_discount: '100.00' })
})

test('a file of products has the sale, brings it back, and refuses a wrong one; a file without it keeps it', async () => {
  const { id } = await given('filed')
  await save(id, { sale_price: '80.00', sale_until: inMinutes(60) })
  const headers = { Authorization: `Bearer ${manager.access}`, 'X-Tenant-ID': '3' }
  const csv = await (await api.app.request('/api/admin/products/csv/?search=filed', { headers })).text()
  const check = async (text: string) => {
    const found = await manager.call('POST /admin/product-imports/', {
      body: { name: 'products.csv', csv: text },
    })
    const params = { id: found.id }
    const { results } = await manager.call('GET /admin/product-imports/{id}/rows/', { params })
    return { ...found, row: results[0] }
  }
  expect(csv.split(/\r?\n/)[0]).toContain('"sale_price","sale_from","sale_until"')
  expect(await check(csv)).toMatchObject({ counts: { nothing: 1, refused: 0 } })
  const old = await check(`id,slug,name\n${id},filed,Renamed\n`)
  expect(old.row).toMatchObject({ fate: 'change', after: { name: 'Renamed' } })
  await manager.call('POST /admin/product-imports/{id}/run/', { params: { id: old.id } })
  expect(await saleOf(id)).toMatchObject({ sale_price: '80.00', sale_state: 'running' })
  const until = inMinutes(600)
  const dearer = await check(`id,slug,sale_price,sale_from,sale_until\n${id},filed,"70,00",,${until}\n`)
  await manager.call('POST /admin/product-imports/{id}/run/', { params: { id: dearer.id } })
  expect(await saleOf(id)).toMatchObject({ sale_price: '70.00', sale_until: until })
  for (const [cells, field] of [
    ['x,,', 'sale_price'],
    ['120,,', 'sale_until'],
    [`120,,${until}`, 'sale_price'],
    ['70,,soon', 'sale_until'],
    [`70,${inMinutes(900)},${until}`, 'sale_until'],
    [`,,${until}`, 'sale_price'],
  ] as const) {
    const { row } = await check(`id,slug,sale_price,sale_from,sale_until\n${id},filed,${cells}\n`)
    expect([cells, row?.fate, row?.problems.map((one) => one.field)]).toEqual([cells, 'refused', [field]])
  }
})

test('staff who write texts cannot set a sale', async () => {
  const { id } = await given('texts')
  const writer = await api.person('ram', 'editor' as never)
  const form = await show(id)
  const send = (body: object) =>
    writer.send('PUT /admin/products/{id}/', { params: { id }, body: { ...form, ...body } as never })
  expect(await send({ sale_price: '80.00', sale_until: inMinutes(60) })).toMatchObject({ status: 403 })
  expect(await send({ description: 'By Ram' })).toMatchObject({ status: 200 })
})
