import { expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { type GivenProduct, givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { saveSaleSettings } from './sale.ts'

const api = await openApi()
const { system } = api
await givenCheckout(system)

const inMinutes = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString()
const sale = (price: string, from: string | null, until: string) => ({
  sale_price: price,
  sale_from: from,
  sale_until: until,
})
const page = (slug: string) => api.call('GET /products/products/{slug}/', { params: { slug } })
const listed = async (query: object) =>
  (await api.call('GET /products/products/', { query: { is_active: 'true', ...query } })).results.map(
    ({ slug, price }) => [slug, price],
  )

/** What every reader says of the price: page, list, suggestion, filter, discounted ones, feed, cart and shipping. */
async function readAll(slug: string) {
  const { price, price_before_discount: before, sale_ends_on: ends } = await page(slug)
  const { results } = await api.call('GET /products/products/', { query: { search: slug } })
  const { products } = await api.call('GET /search/suggestions/', { query: { search: slug } })
  const feed = await (await api.app.request('/feeds/merchant.xml')).text()
  const shopper = await api.person('hari')
  const cart = await shopper.call('GET /orders/cart/')
  const line = cart.items.find(({ product }) => product.slug === slug)
  return {
    page: [price, before, ends],
    card: [results[0]?.price, results[0]?.price_before_discount],
    suggested: products[0]?.price,
    cheap: (await listed({ search: slug, max_price: '75' })).length,
    discounted: (await listed({ search: slug, discounted: 'true' })).length,
    feed: [...feed.matchAll(/<g:(?:sale_)?price>(.*?) USD</g)].map(([, amount]) => amount),
    cart: line?.unit_price,
  }
}

test('the price of a sale counts from its minute until its minute for every reader, without any job', async () => {
  const { id } = await givenProduct(system, {
    slug: 'sirupate',
    price: '100.00',
    in_merchant_feed: true,
    ...sale('70.00', inMinutes(60), inMinutes(120)),
  })
  await givenInCart(system, { customer: await api.person('hari'), items: [{ product: { id } }] })
  const regular = {
    page: ['100.00', null, undefined],
    card: ['100.00', null],
    suggested: '100.00',
    cheap: 0,
    discounted: 0,
    cart: '100.00',
  }
  const reduced = {
    page: ['70.00', '100.00', '2026-11-21'],
    card: ['70.00', '100.00'],
    suggested: '70.00',
    cheap: 1,
    discounted: 1,
    feed: ['100.00', '70.00'],
    cart: '70.00',
  }
  expect(await readAll('sirupate')).toEqual({ ...regular, feed: ['100.00', '70.00'] })
  api.pass({ minutes: 59, seconds: 59 })
  expect(await readAll('sirupate')).toMatchObject(regular)
  api.pass({ seconds: 1 })
  expect(await readAll('sirupate')).toEqual(reduced)
  api.pass({ minutes: 59, seconds: 59 })
  expect(await readAll('sirupate')).toEqual(reduced)
  api.pass({ seconds: 1 })
  expect(await readAll('sirupate')).toEqual({ ...regular, feed: ['100.00'] })
})

test('the feed says when a sale counts, and a struck-through price comes back after it', async () => {
  const [from, until] = [inMinutes(10), inMinutes(20)]
  const struck = { price: '90.00', price_before_discount: '95.00' }
  await givenProduct(system, { slug: 'bhojpure', ...struck, ...sale('60.00', from, until) })
  const prices = async () => {
    const { price, price_before_discount: before } = await page('bhojpure')
    return [price, before]
  }
  const feed = async () => {
    const text = await (await api.app.request('/feeds/merchant.xml')).text()
    return [...text.matchAll(/<g:(price|sale_price\w*)>(.*?)</g)].map(([, , value]) => value)
  }
  await givenProduct(system, { slug: 'sirupate', in_merchant_feed: false })
  await givenProduct(system, {
    slug: 'bhojpure',
    ...struck,
    ...sale('60.00', from, until),
    in_merchant_feed: true,
  })
  expect([await prices(), await feed()]).toEqual([
    ['90.00', '95.00'],
    ['95.00 USD', '90.00 USD'],
  ])
  api.pass({ minutes: 10 })
  expect([await prices(), await feed()]).toEqual([
    ['60.00', '90.00'],
    ['90.00 USD', '60.00 USD', `${from}/${until}`],
  ])
  api.pass({ minutes: 10 })
  expect(await prices()).toEqual(['90.00', '95.00'])
})

test('lists sort and filter by the price of the minute', async () => {
  for (const [slug, price] of [
    ['aba', '30.00'],
    ['aca', '20.00'],
  ] as const)
    await givenProduct(system, { slug, category: 'small', price })
  await givenProduct(system, {
    slug: 'ada',
    category: 'small',
    price: '40.00',
    ...sale('10.00', null, inMinutes(5)),
  })
  const query = { category__slug: 'small', ordering: 'price' } as const
  expect(await listed(query)).toEqual([
    ['ada', '10.00'],
    ['aca', '20.00'],
    ['aba', '30.00'],
  ])
  expect(await listed({ ...query, ordering: '-price', max_price: '25' })).toEqual([
    ['aca', '20.00'],
    ['ada', '10.00'],
  ])
  api.pass({ minutes: 5 })
  expect(await listed(query)).toEqual([
    ['aca', '20.00'],
    ['aba', '30.00'],
    ['ada', '40.00'],
  ])
  const { price_range } = await api.call('GET /products/products/', { query })
  expect(price_range).toEqual({ lowest: '20.00', highest: '40.00' })
})

test('a sale that ends between cart and order is refused, and shown in the cart', async () => {
  const { id } = await givenProduct(system, {
    slug: 'late',
    price: '50.00',
    ...sale('40.00', null, inMinutes(5)),
  })
  const shopper = await api.person('maya')
  await givenInCart(system, { customer: shopper, items: [{ product: { id } }] })
  const order = {
    payment_method: 'bank_transfer',
    delivery_address: address,
    expected_total: '58.00',
  } as const
  api.pass({ minutes: 5 })
  const refused = await shopper.send('POST /orders/orders/', { body: order } as never)
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  const cart = await shopper.call('GET /orders/cart/')
  expect(cart.items).toMatchObject([{ unit_price: '50.00', previous_unit_price: '40.00' }])
})

/** Sets the price and sale of a product on different days, and reads what its page says of the last 30 days. */
async function lowest(slug: string, steps: [days: number, change: Partial<GivenProduct>][]) {
  for (const [days, change] of steps) {
    api.pass({ days })
    await givenProduct(system, { slug, price: '100.00', ...change })
  }
  return (await page(slug)).lowest_price_30_days
}

const days = (count: number) => inMinutes(count * 1440)

test.each<[what: string, expected: string | undefined, steps: () => [number, Partial<GivenProduct>][]]>([
  [
    'unchanged for long',
    '100.00',
    () => [
      [0, {}],
      [60, sale('80.00', null, days(70))],
    ],
  ],
  [
    'lowered ten days before',
    '90.00',
    () => [
      [0, {}],
      [40, { price: '90.00' }],
      [10, { price: '95.00' }],
      [1, { price: '95.00', ...sale('80.00', null, days(60)) }],
    ],
  ],
  [
    'lowered more than 30 days before, and raised',
    '100.00',
    () => [
      [0, { price: '70.00' }],
      [1, {}],
      [31, sale('80.00', null, days(40))],
    ],
  ],
  [
    'twice on sale in 30 days',
    '75.00',
    () => [
      [0, {}],
      [40, sale('75.00', null, days(45))],
      [15, sale('80.00', null, days(70))],
    ],
  ],
  [
    'an earlier sale that was over before',
    '100.00',
    () => [
      [0, {}],
      [1, sale('75.00', null, days(5))],
      [50, sale('80.00', null, days(70))],
    ],
  ],
  [
    'ended early',
    '75.00',
    () => [
      [0, {}],
      [40, sale('75.00', null, days(60))],
      [2, {}],
      [5, sale('80.00', null, days(70))],
    ],
  ],
  [
    'canceled before it started',
    '100.00',
    () => [
      [0, {}],
      [40, sale('60.00', days(45), days(60))],
      [1, {}],
      [10, sale('80.00', null, days(70))],
    ],
  ],
  [
    'reduced further during a sale',
    '100.00',
    () => [
      [0, {}],
      [40, sale('80.00', null, days(60))],
      [5, sale('70.00', null, days(60))],
    ],
  ],
  [
    'newer than 30 days',
    '100.00',
    () => [
      [0, {}],
      [5, sale('80.00', null, days(20))],
    ],
  ],
  ['on sale since it exists', undefined, () => [[0, sale('80.00', null, days(20))]]],
  [
    'without a price until then',
    undefined,
    () => [
      [0, { price: '0.00', is_active: false }],
      [5, sale('80.00', null, days(20))],
    ],
  ],
])('the lowest price of the last 30 days of a product %s is %s', async (what, expected, steps) => {
  expect(await lowest(what.replaceAll(' ', '-').replaceAll(/[^a-z0-9-]/g, ''), steps())).toBe(expected)
})

test('the lowest price shows only during a sale, and only where the shop says so', async () => {
  await givenProduct(system, { slug: 'plain' })
  expect(await page('plain')).not.toHaveProperty('lowest_price_30_days')
  await lowest('shown', [
    [0, {}],
    [40, sale('80.00', null, days(60))],
  ])
  const shown = async () => {
    const { results } = await api.call('GET /products/products/', { query: { search: 'shown' } })
    return [(await page('shown')).lowest_price_30_days, results[0]?.lowest_price_30_days]
  }
  expect(await shown()).toEqual(['100.00', '100.00'])
  await saveSaleSettings(system, { lowest_price: 'never' })
  expect(await shown()).toEqual([undefined, undefined])
  await saveSaleSettings(system, { lowest_price: 'always' })
  expect(await shown()).toEqual(['100.00', '100.00'])
  await saveSaleSettings(system, { lowest_price: 'for_eu' })
  await system.database.updateTable('shipping_countries').set({ blocked_reason: 'closed' }).execute()
  await givenProduct(system, { slug: 'plain', price: '1.00' })
  expect(await shown()).toEqual([undefined, undefined])
})

test('a price that another release has lowered below the sale price counts', async () => {
  const { id } = await givenProduct(system, { slug: 'lowered', ...sale('80.00', null, inMinutes(50)) })
  await system.database.updateTable('products').set({ price_cents: 7000 }).where('id', '=', id).execute()
  await givenProduct(system, { slug: 'plain', price: '2.00' })
  expect(await page('lowered')).toMatchObject({ price: '70.00', price_before_discount: null })
})
