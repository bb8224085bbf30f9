import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
for (let plate = 1; plate <= 27; plate++) await givenProduct(api.system, { slug: `piece-${plate}`, plate })

const page = (query: Record<string, string | number>) => api.call('GET /products/products/', { query })

test('OPEN-68 a list has its first 24 entries, the total count and a link to the next page', async () => {
  const { count, next, previous, results } = await page({})
  expect({ count, next, previous }).toEqual({
    count: 27,
    next: '/api/products/products/?page=2',
    previous: null,
  })
  expect(results.map(({ plate }) => plate)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
})

test('the links lead through all pages with each entry once, and keep the query', async () => {
  const plates: unknown[] = []
  let path: string | null = '/api/products/products/?search=piece&ordering=-price&page_size=10'
  while (path) {
    const answer = await api.app.request(path, { headers: { 'X-Tenant-ID': '3' } })
    const list = (await answer.json()) as Awaited<ReturnType<typeof page>>
    plates.push(...list.results.map(({ plate }) => plate))
    path = list.next
    if (path) expect(path).toContain('search=piece&ordering=-price&page_size=10')
  }
  expect(plates.toSorted()).toEqual(Array.from({ length: 27 }, (_, index) => index + 1).toSorted())
})

test('the last page links only to the previous page', async () => {
  const last = await page({ page: 3, page_size: 10 })
  expect(last.results).toHaveLength(7)
  expect(last).toMatchObject({ next: null, previous: '/api/products/products/?page=2&page_size=10' })
})

test('a page beyond the last is empty', async () => {
  expect(await page({ page: 4, page_size: 10 })).toMatchObject({
    count: 27,
    next: null,
    previous: '/api/products/products/?page=3&page_size=10',
    results: [],
  })
  expect(await page({ page: 100_000 })).toMatchObject({ count: 27, next: null, previous: null, results: [] })
})

test('a page has at most 100 entries', async () => {
  expect((await page({ page_size: 100 })).results).toHaveLength(27)
})

test.for([
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', 'two'],
  ['page', '100001'],
  ['page_size', '0'],
  ['page_size', '101'],
  ['page_size', '1e9'],
  ['page_size', 'all'],
])('%s=%s is refused under its name, in every list', async ([name = '', value]) => {
  const maya = await api.person('maya')
  for (const call of ['GET /products/products/', 'GET /products/reviews/', 'GET /orders/orders/'] as const) {
    expect(await maya.send(call, { query: { [name]: value } })).toMatchObject({
      status: 400,
      body: { [name]: [expect.any(String)] },
    })
  }
})
