import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Facets } from '#contract/shop/list-facets.ts'
import { type FacetName, facetNames, facetValues } from '#model/facets.ts'
import { givenCategory, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api

type Piece = {
  slug: string
  category: string
  stock: number
  price: string
  blade_cm: number | null
  steel: (typeof facetValues.steel)[number] | null
  handle: (typeof facetValues.handle)[number] | null
  tang: (typeof facetValues.tang)[number] | null
  is_active: boolean
}
type Query = Partial<Record<FacetName, string>> & {
  category__slug?: string
  in_stock?: boolean
  min_price?: number
  max_price?: number
  search?: string
  exact?: boolean
}

const categories = ['service', 'village', 'kitchen']
const lengths = [null, 8.9, 19.99, 20, 24.9, 25, 29.5, 30, 39.9, 40, 55]
/** Products with all pairs of values, and each value missing in some product. */
const pieces: Piece[] = Array.from({ length: 70 }, (_, n) => ({
  slug: n % 4 === 0 ? `jungle-${n}` : `piece-${n}`,
  category: categories[n % 3] ?? '',
  stock: n % 5 === 0 ? 0 : n,
  price: `${10 + ((n * 37) % 90)}.00`,
  blade_cm: lengths[(n * 7) % lengths.length] ?? null,
  steel: facetValues.steel[n % 7] ?? null,
  handle: facetValues.handle[(n * 3) % 10] ?? null,
  tang: facetValues.tang[n % 3] ?? null,
  is_active: n % 11 !== 10,
}))

beforeAll(async () => {
  for (const slug of categories) await givenCategory(system, { slug })
  for (const piece of pieces) await givenProduct(system, piece)
})

const find = (query: Query) =>
  api.call('GET /products/products/', { query: { exact: true, ...query, facets: true, page_size: 100 } })

const values = (name: FacetName) =>
  fc.option(
    fc.subarray([...facetValues[name]], { minLength: 1 }).map((some) => some.join(',')),
    { nil: undefined, freq: 1 },
  )
const queries: fc.Arbitrary<Query> = fc
  .record({
    category__slug: fc.constantFrom(undefined, undefined, ...categories, 'nowhere'),
    in_stock: fc.constantFrom(undefined, undefined, true, false),
    min_price: fc.constantFrom(undefined, undefined, 30, 85),
    max_price: fc.constantFrom(undefined, undefined, 40, 90),
    search: fc.constantFrom(undefined, undefined, 'jungle'),
    blade: values('blade'),
    steel: values('steel'),
    handle: values('handle'),
    tang: values('tang'),
  })
  .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)))

test('for any query, list and counts equal those from checking every product', { timeout: 60_000 }, () =>
  fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { count, results, facets, price_range } = await find(query)
      const fitting = pieces.filter((piece) => fits(piece, query))
      expect(results.map(({ slug }) => slug).toSorted()).toEqual(fitting.map(({ slug }) => slug).toSorted())
      expect(count).toBe(fitting.length)
      expect(facets).toEqual(expectedFacets(query))
      const { min_price: _, max_price: __, ...atAnyPrice } = query
      const prices = pieces.filter((piece) => fits(piece, atAnyPrice)).map(({ price }) => Number(price))
      expect(price_range).toEqual(
        prices.length > 0
          ? { lowest: `${Math.min(...prices)}.00`, highest: `${Math.max(...prices)}.00` }
          : undefined,
      )
    }),
    { seed: 13, numRuns: 150 },
  ),
)

test('a list has counts only if they are asked for', async () => {
  const { facets } = await api.call('GET /products/products/', { query: { steel: '5160' } })
  expect(facets).toBeUndefined()
})

test('the counts follow a change of the stock at once', async () => {
  const { facets: before, results } = await find({ in_stock: true })
  const [{ id, stock } = { id: 0, stock: 0 }] = results
  const manager = await api.person('sita', 'manager')
  const correct = (delta: number) =>
    manager.call('POST /admin/products/{id}/stock/', { params: { id }, body: { delta, reason: 'count' } })
  await correct(-stock)
  expect(await find({ in_stock: true })).toMatchObject({ count: results.length - 1 })
  await correct(stock)
  expect((await find({ in_stock: true })).facets).toEqual(before)
})

test.for([
  ['steel', 'tin'],
  ['steel', '5160,'],
  ['steel', '5160;1095'],
  ['handle', "horn' or 1=1"],
  ['tang', 'FULL'],
  ['blade', '20'],
  ['blade', '20-26'],
  ['facets', 'yes'],
] as const)('%s=%s is refused with an error of its field', async ([name, value]) => {
  const answer = await api.send('GET /products/products/', { query: { [name]: value } })
  expect(answer).toMatchObject({ status: 400, body: { [name]: [expect.stringMatching(/^Invalid option/)] } })
})

test('a search that only filters empty is not corrected', async () => {
  const query = { search: 'jungle', steel: '5160', handle: 'micarta', tang: 'rat_tail', exact: false }
  expect(pieces.some((piece) => fits(piece, query))).toBe(false)
  expect(await find(query)).toMatchObject({ count: 0, results: [] })
  expect(await find(query)).not.toHaveProperty('searched_instead')
})

function fits(piece: Piece, query: Query): boolean {
  const { category__slug, in_stock, min_price = 0, max_price = 1e9, search = '' } = query
  const price = Number(piece.price)
  return (
    piece.is_active &&
    piece.slug.includes(search) &&
    (category__slug === undefined || piece.category === category__slug) &&
    (in_stock === undefined || piece.stock > 0 === in_stock) &&
    price >= min_price &&
    price <= max_price &&
    facetNames.every((name) => !query[name] || query[name].split(',').includes(valueIn(piece, name) ?? ''))
  )
}

function expectedFacets(query: Query): Facets {
  const { search = '' } = query
  const searched = pieces.filter(({ slug, is_active }) => is_active && slug.includes(search))
  const without = (name: string) => ({ ...query, [name]: undefined })
  const counts = (name: FacetName) =>
    facetValues[name].flatMap((value) => {
      const hasIt = (piece: Piece) => valueIn(piece, name) === value
      if (!searched.some(hasIt) && !query[name]?.split(',').includes(value)) return []
      return [{ value, count: pieces.filter((piece) => hasIt(piece) && fits(piece, without(name))).length }]
    })
  const categoriesFound = categories.filter((slug) => searched.some(({ category }) => category === slug))
  return {
    category: categoriesFound.map((value) => ({
      value,
      count: pieces.filter((piece) => piece.category === value && fits(piece, without('category__slug')))
        .length,
    })),
    in_stock: pieces.filter((piece) => piece.stock > 0 && fits(piece, without('in_stock'))).length,
    ...(Object.fromEntries(facetNames.map((name) => [name, counts(name)])) as Omit<
      Facets,
      'category' | 'in_stock'
    >),
  }
}

function valueIn(piece: Piece, name: FacetName): string | null {
  if (name !== 'blade') return piece[name]
  const { blade_cm } = piece
  if (blade_cm === null) return null
  const edges = [20, 25, 30, 40]
  return facetValues.blade[edges.filter((edge) => blade_cm >= edge).length] ?? null
}
