import { expect, test } from 'vitest'
import { openApi } from '../../../tests/support/api.ts'
import { givenProduct } from './catalogue-builders.ts'
import { purgeSearchMisses } from './search-misses.ts'

const api = await openApi()
/** Signed in afresh: the clock moves further than a token lives. */
const manager = () => api.person('sita', 'manager')
await givenProduct(api.system, { slug: 'gelbu', name: 'Gelbu Bushcraft' })
const found = async (search: string, more: object = {}) =>
  (await api.call('GET /products/products/', { query: { search, ...more } })).count
const misses = async (query: object = {}) =>
  (await (await manager()).call('GET /admin/search-words/', { query: query as never })).results

test('searches without result are listed, the most frequent first; others are not', async () => {
  expect(await found('Tamang dagger')).toBe(0)
  api.pass({ days: 1 })
  expect(await found('tamang  DAGGER', { page_size: 5 })).toBe(0)
  expect(await found('zirconium')).toBe(0)
  expect(await found('gelbu')).toBe(1)
  expect(await found('quartz', { category__slug: 'nothing' })).toBe(0)
  expect(await found('maya@example.com')).toBe(0)
  expect(await found('981 234 5678')).toBe(0)
  expect(await misses()).toEqual([
    { words: 'tamang dagger', searches: 2, last_on: '2026-11-22' },
    { words: 'zirconium', searches: 1, last_on: '2026-11-22' },
  ])
  expect(await misses({ search: 'dagger', days: 1 })).toMatchObject([{ words: 'tamang dagger' }])
  api.pass({ days: 366 })
  await purgeSearchMisses(api.system)
  expect(await misses({ days: 365 })).toEqual([])
})

test('a family of spellings finds what only one of them names, at once', async () => {
  expect(await found('camp knife')).toBe(0)
  const families = [['bushcraft', 'camp knife', 'Camping-Knife']]
  await (await manager()).call('PUT /admin/settings/spellings/', { body: { families, version: 1 } })
  expect(await found('camp knife')).toBe(1)
  expect(await found('gelbu camping knife')).toBe(1)
  expect(await found('camp')).toBe(0)
  const refused = await (await manager()).send('PUT /admin/settings/spellings/', {
    body: { families: [['alone']], version: 2 },
  })
  expect(refused.status).toBe(400)
})
