import { expect, test } from 'vitest'
import type { ProductQuery } from '#contract/shop/catalogue.ts'
import { writeReview } from '#server/shop/reviews/write-review.ts'
import { givenCategory, givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi, today } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
await givenCategory(system, { slug: 'village', name: 'Village khukuri' })
await givenCategory(system, { slug: 'service' })
const sirupate = await givenProduct(system, {
  slug: 'sirupate',
  name_ne: 'सिरुपाते',
  plate: 2,
  category: 'village',
  price: '163.05',
  price_before_discount: '180.00',
  stock: 3,
  description: 'Slender as a leaf.',
  attributes: [
    { key: 'Handle', value: 'Rosewood' },
    { key: 'Tang', value: 'Rat-tail' },
  ],
  blade_cm: 35.5,
  overall_cm: 49,
  spine_mm: 7,
  weight_g: 590,
  shape: 'sirupate',
})
await givenPicture(system, { product: 'sirupate', order: 2, alt_text: 'In its sheath', color: '#102030' })
await givenPicture(system, { product: 'sirupate', order: 1, alt_text: 'The blade', color: '#c08040' })
const bhojpure = await givenProduct(system, {
  slug: 'bhojpure',
  plate: 1,
  category: 'village',
  price: '89.00',
  stock: 0,
  created_at: '2026-01-01T00:00:00Z',
})
const service = await givenProduct(system, { slug: 'mk2', name: 'angled mk2', category: 'service', plate: 3 })
await givenProduct(system, { slug: 'hidden', is_active: false, category: 'service', plate: 4 })

const list = (query: Partial<Record<keyof ProductQuery, string | number | boolean>> = {}) =>
  api.call('GET /products/products/', { query })
const slugs = async (query: Parameters<typeof list>[0]) => (await list(query)).results.map(({ slug }) => slug)

test('API-13 ROLE-02 ENT-07 ENT-08 ENT-09 ENT-10 ENT-11 ENT-12 PROD-02 the fields of a product in the list', async () => {
  const { body } = await api.send('GET /products/products/', { query: { search: 'sirupate' } })
  const picture = (order: number, alt_text: string, background: string) => ({
    image: expect.stringMatching(/^\/media\/[0-9a-f]{24}\/1600\.webp$/),
    thumb_image: expect.stringMatching(/^\/media\/[0-9a-f]{24}\/640\.webp$/),
    srcset: {
      avif: expect.stringContaining('/320.avif 320w'),
      webp: expect.stringContaining('/960.webp 960w'),
    },
    alt_text,
    width: 8,
    height: 6,
    background,
    ...(order > 0 && { id: expect.any(Number), order }),
  })
  expect(body).toEqual({
    count: 1,
    price_range: { lowest: '163.05', highest: '163.05' },
    next: null,
    previous: null,
    results: [
      {
        id: sirupate.id,
        slug: 'sirupate',
        name: 'Sirupate',
        name_ne: 'सिरुपाते',
        plate: 2,
        price: '163.05',
        price_before_discount: '180.00',
        stock: 3,
        main_image: picture(0, 'The blade', '#c08040'),
        images: [picture(1, 'The blade', '#c08040'), picture(2, 'In its sheath', '#102030')],
        category: { name: 'Village khukuri', slug: 'village' },
        attributes: [
          { id: expect.any(Number), key: 'Handle', value: 'Rosewood', order: 1 },
          { id: expect.any(Number), key: 'Tang', value: 'Rat-tail', order: 2 },
        ],
        description: 'Slender as a leaf.',
        review_count: 0,
        average_rating: null,
        is_active: true,
        created_at: today.toISOString(),
        measures: { blade_cm: 35.5, overall_cm: 49, spine_mm: 7, weight_g: 590 },
        shape: 'sirupate',
      },
    ],
  })
})

test('missing values of a product are null or empty, never omitted', async () => {
  const { results } = await list({ search: 'bhojpure' })
  expect(results).toEqual([
    expect.objectContaining({
      id: bhojpure.id,
      price_before_discount: null,
      stock: 0,
      main_image: null,
      images: [],
      attributes: [],
      measures: null,
      name_ne: null,
    }),
  ])
})

test('API-41 GAL-07 without a filter all active products are listed, by plate', async () => {
  expect(await slugs({})).toEqual(['bhojpure', 'sirupate', 'mk2'])
  expect(await slugs({ is_active: true })).toEqual(['bhojpure', 'sirupate', 'mk2'])
})

test('OPEN-06 an inactive product is in no list, for anyone', async () => {
  expect(await slugs({ is_active: false })).toEqual([])
  expect(await slugs({ category__slug: 'service' })).toEqual(['mk2'])
  expect(await slugs({ search: 'hidden' })).toEqual([])
  const owner = await api.person('owner', 'owner')
  const { count } = await owner.call('GET /products/products/', { query: { is_active: false } })
  expect(count).toBe(0)
})

test.for<[Parameters<typeof list>[0], string[]]>([
  [{ category__slug: 'village' }, ['bhojpure', 'sirupate']],
  [{ category__slug: 'nowhere' }, []],
  [{ category__slug: "village' or 1=1" }, []],
  [{ search: 'rosewood' }, ['sirupate']],
  [{ search: 'khukuri', category__slug: 'service' }, ['mk2']],
  [{ min_price: 89 }, ['bhojpure', 'sirupate', 'mk2']],
  [{ min_price: 89.01 }, ['sirupate', 'mk2']],
  [{ max_price: 129 }, ['bhojpure', 'mk2']],
  [{ min_price: 100, max_price: 163.05 }, ['sirupate', 'mk2']],
  [{ min_price: 200, max_price: 100 }, []],
  [{ in_stock: true }, ['sirupate', 'mk2']],
  [{ in_stock: false }, ['bhojpure']],
  [{ discounted: true }, ['sirupate']],
  [{ discounted: false }, ['bhojpure', 'sirupate', 'mk2']],
  [{ ordering: 'name' }, ['mk2', 'bhojpure', 'sirupate']],
  [{ ordering: 'price' }, ['bhojpure', 'mk2', 'sirupate']],
  [{ ordering: '-price' }, ['sirupate', 'mk2', 'bhojpure']],
  [{ ordering: '-created_at' }, ['mk2', 'sirupate', 'bhojpure']],
])('API-13 OPEN-68 the query %o returns %o', async ([query, expected]) => {
  expect(await slugs(query)).toEqual(expected)
})

test('a list has the lowest and the highest price of all matches, whatever prices are requested', async () => {
  const range = async (query: Parameters<typeof list>[0]) =>
    (await api.call('GET /products/products/', { query })).price_range
  expect(await range({})).toEqual({ lowest: '89.00', highest: '163.05' })
  expect(await range({ min_price: 100, max_price: 130 })).toEqual({ lowest: '89.00', highest: '163.05' })
  expect(await range({ in_stock: false })).toEqual({ lowest: '89.00', highest: '89.00' })
  expect(await range({ search: 'nothing like it' })).toBeUndefined()
})

test('the best rated products come first, more ratings before fewer, unrated last', async () => {
  const rate = async (name: string, product: number, rating: number) => {
    const { id } = await api.person(name)
    await writeReview(
      { ...system, actor: { kind: 'customer', accountId: id } },
      { product, rating, comment: `Of number ${product}.` },
    )
  }
  await rate('maya', bhojpure.id, 5)
  await rate('maya', service.id, 5)
  await rate('tashi', service.id, 5)
  expect(await slugs({ ordering: '-average_rating' })).toEqual(['mk2', 'bhojpure', 'sirupate'])
  await rate('tashi', bhojpure.id, 4)
  const { results } = await list({ search: 'bhojpure' })
  expect(results[0]).toMatchObject({ review_count: 2, average_rating: '4.5' })
})

test('a price in the query is read in any notation', async () => {
  const slugsOf = async (query: object) =>
    (await api.call('GET /products/products/', { query: query as { min_price: number } })).results.map(
      ({ slug }) => slug,
    )
  const expected = await slugsOf({ min_price: 89.01 })
  for (const min_price of ['89,01', '$89.01', '８９．０１'])
    expect(await slugsOf({ min_price })).toEqual(expected)
  expect(await slugsOf({ max_price: '1 000,00' })).toEqual(await slugsOf({ max_price: 1000 }))
})

test.for([
  ['ordering', 'stock'],
  ['ordering', 'price; drop table products'],
  ['min_price', 'cheap'],
  ['min_price', '-1'],
  ['max_price', 'Infinity'],
  ['min_price', '1e2'],
  ['min_price', '0x10'],
  ['min_price', '1.234'],
  ['max_price', '10000001'],
  ['in_stock', 'maybe'],
  ['is_active', '1'],
])('%s=%s is refused by field', async ([name = '', value]) => {
  expect(await api.send('GET /products/products/', { query: { [name]: value } })).toMatchObject({
    status: 400,
    body: { [name]: [expect.any(String)] },
  })
})
