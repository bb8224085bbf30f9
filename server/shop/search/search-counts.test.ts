import { expect, test } from 'vitest'
import { deleteOldRows } from '#server/shop/privacy/delete-old-data.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { oldSearches } from './search-counts.ts'

const api = await openApi()
/** Signs in again: the clock moves beyond the lifetime of an access token. */
const manager = () => api.person('sita', 'manager')
await givenProduct(api.system, { slug: 'gelbu', name: 'Gelbu Bushcraft' })

/** Searches as the storefront does, and counts the search by its address. */
async function search(text: string, more = ''): Promise<void> {
  const address = `/api/products/products/?search=${encodeURIComponent(text)}${more}`
  api.searchCounts.count(address)
  const { status } = await api.app.request(address, { headers: { 'X-Tenant-ID': '3' } })
  expect(status).toBe(200)
}

async function listed(query: object = {}) {
  await api.searchCounts.flush()
  return (await (await manager()).call('GET /admin/search-words/', { query: query as never })).results
}

test('searches are counted by day and words, including those answered from the cache', async () => {
  await search('Tamang dagger')
  await search('tamang  DAGGER')
  await search('gelbu')
  api.searchCounts.count('/products?search=gelbu')
  api.searchCounts.count('/products/?search=Gelbu&category=village&sort=price')
  await api.searchCounts.flush()
  api.pass({ days: 1 })
  await search('tamang dagger', '&page_size=5&facets=true')
  await search('gelbu', '&steel=5160')
  const missed = { words: 'tamang dagger', searches: 3, last_on: '2026-11-22', found: 0 }
  expect(await listed()).toEqual([missed])
  expect(await listed({ which: 'all' })).toEqual([
    missed,
    { words: 'gelbu', searches: 3, last_on: '2026-11-21', found: 1 },
  ])
  expect(await listed({ search: 'gel', which: 'all', days: 1 })).toEqual([])
})

test('repetitions of a search, and texts that may name a person, are not counted', async () => {
  const before = await listed({ which: 'all' })
  for (const address of [
    '/products?search=kukri&page=2',
    '/products?search=kukri&min=50',
    '/api/products/products/?search=kukri&exact=true',
    '/products?search=%20',
    '/products?search=maya%40example.com',
    '/products?search=981%20234%205678',
    `/products?search=${'long '.repeat(20)}`,
    '/products/gelbu?search=kukri',
    '/blog?search=kukri',
  ])
    api.searchCounts.count(address)
  expect(await listed({ which: 'all' })).toEqual(before)
})

test('a search that later finds products is no longer listed as missed; counts are deleted after a year', async () => {
  await search('camp knife')
  expect(await listed()).toContainEqual(expect.objectContaining({ words: 'camp knife' }))
  const body = { words: ['camp knife', 'bushcraft'], finds: [] }
  await (await manager()).call('POST /admin/synonyms/', { body })
  await search('camp knife')
  expect(await listed({ search: 'camp' })).toEqual([])
  expect(await listed({ search: 'camp', which: 'all' })).toMatchObject([{ searches: 2, found: 1 }])
  api.pass({ days: 368 })
  await deleteOldRows(api.system, oldSearches)
  expect(await listed({ days: 365, which: 'all' })).toEqual([])
})

test('a robot that searches nonsense cannot fill the table', async () => {
  for (let n = 0; n < 3; n++) {
    for (let word = 0; word < 600; word++) api.searchCounts.count(`/products?search=nonsense${n}x${word}`)
    await api.searchCounts.flush()
  }
  const { count } = await api.database
    .selectFrom('search_counts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1000)
})

test('a failed write is logged and not retried', async () => {
  expectNoise(/searches not written/)
  const broken = await openApi()
  await broken.database.schema.dropTable('search_counts').execute()
  broken.searchCounts.count('/products?search=kukri')
  await broken.searchCounts.flush()
  expect(broken.logged).toContainEqual(expect.objectContaining({ message: 'searches not written' }))
})
