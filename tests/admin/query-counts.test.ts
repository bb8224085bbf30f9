import { expect, test } from 'vitest'
import { adminTable } from '#contract/admin/table.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { bootstrapShipping } from '#server/shop/shipping/bootstrap-shipping.ts'
import { givenCategory } from '../builders/catalogue.ts'
import { givenDiscount } from '../builders/discounts.ts'
import { openApi } from '../support/api.ts'
import type { Caller } from '../support/caller.ts'
import { countingQueries } from '../support/count-queries.ts'
import { fillVolumes } from '../support/volumes/fill-volumes.ts'

const api = await openApi()
await givenCategory(api.system, { slug: 'khukuri' })
await bootstrapShipping(api.system, {})
await fillVolumes(api.opened.pool, { orders: 700, products: 40, customers: 400 })
for (const code of ['ONE', 'TWO', 'THREE', 'FOUR']) await givenDiscount(api.system, { code })
for (const name of ['ram', 'hari', 'gita']) await api.person(name, 'packer')
const { counted, queriesOf } = countingQueries(api)
const owner = await counted.person('kanchha', 'owner')

type Call = Parameters<Caller['send']>[0]
const lists = (adminTable as readonly Endpoint[])
  .filter(
    ({ method, path, query }) =>
      method === 'GET' && !path.includes('{') && query && 'page_size' in query.shape,
  )
  .map(({ path }) => path)

/** This shop has no rows for these lists, so the test could not compare anything. */
const empty = ['/admin/invitations/', '/admin/history/']

test.for(lists)('%s takes as many queries for many rows as for three', async (path) => {
  const rowsOf = async (page_size: number) => {
    const query = {
      page_size: String(page_size),
      ...(path === '/admin/history/' && { subject: 'product:1' }),
    }
    const { status, body } = await owner.send(`GET ${path}` as Call, { query: query as never })
    return [status, (body as { results: unknown[] }).results.length]
  }
  const [status, length = 0] = await rowsOf(100)
  expect([status, empty.includes(path) || length > 3]).toEqual([200, true])
  expect(await queriesOf(() => rowsOf(100))).toBe(await queriesOf(() => rowsOf(3)))
})

const period = { from: '2024-01-01', to: '2026-11-21' }

test.for([
  ['today/', 4],
  ['reports/sales/', 4],
  ['reports/best-sellers/', 4],
  ['reports/countries/', 4],
  ['reports/statuses/', 4],
  ['reports/taxes/', 4],
  ['books/', 4],
  ['workshop/board/', 14],
  ['categories/', 4],
  ['first-steps/', 3],
] as const)('%s takes %i queries, however much was sold', async ([path, queries]) => {
  const query = path.startsWith('reports/') ? period : {}
  const show = () => owner.send(`GET /admin/${path}` as Call, { query: query as never })
  expect((await show()).status).toBe(200)
  expect(await queriesOf(show)).toBe(queries)
})

test.for([
  ['orders', 20],
  ['packing', 16],
  ['products', 4],
  ['customers', 15],
  ['pieces', 8],
] as const)('a page of one of the %s takes %i queries', async ([kind, queries]) => {
  const { body } = await owner.send(`GET /admin/${kind}/` as Call)
  const [first] = (body as { results: { id: string }[] }).results
  const show = () => owner.send(`GET /admin/${kind}/{id}/` as Call, { params: { id: first?.id ?? '' } })
  expect((await show()).status).toBe(200)
  expect(await queriesOf(show)).toBe(queries)
})
