import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenProduct(api.system, { slug: 'jungle', name: 'Jungle' })
await givenProduct(api.system, { slug: 'bolo', name: 'Bolo' })
const manager = await api.person('sita', 'manager')
const found = async (search: string) =>
  (await api.call('GET /products/products/', { query: { search } })).results.map(({ slug }) => slug)

test('a one-way synonym takes effect at once, can be changed and deleted, and is audited', async () => {
  expect(await found('parang')).toEqual([])
  const body = { words: ['Parang', 'golok'], finds: ['jungle'] }
  const added = await manager.call('POST /admin/synonyms/', { body })
  expect(added).toMatchObject({ words: ['parang', 'golok'], finds: ['jungle'], version: 1 })
  expect(await found('parangs')).toEqual(['jungle'])
  expect(await found('bolo')).toEqual(['bolo'])
  const params = { id: added.id }
  const changed = await manager.call('PUT /admin/synonyms/{id}/', {
    params,
    body: { words: ['Parang', 'bolo', 'BOLO'], finds: [], version: 1 },
  })
  expect(changed).toMatchObject({ words: ['parang', 'bolo'], version: 2 })
  expect((await manager.call('GET /admin/synonyms/', {})).results).toContainEqual(changed)
  expect(await found('parang')).toEqual(['bolo'])
  expect(await found('golok')).toEqual([])
  await manager.call('DELETE /admin/synonyms/{id}/', { params })
  expect(await found('parang')).toEqual([])
  const { results } = await manager.call('GET /admin/synonyms/', {})
  expect(results.map(({ id }) => id)).not.toContain(added.id)
  const history = await manager.call('GET /admin/history/', { query: { subject: `synonym:${added.id}` } })
  expect(history.results).toMatchObject([
    { before: { words: ['parang', 'bolo'], finds: [] }, after: null },
    {
      before: { words: ['parang', 'golok'], finds: ['jungle'] },
      after: { words: ['parang', 'bolo'], finds: [] },
    },
    { before: null, after: { words: ['parang', 'golok'], finds: ['jungle'] } },
  ])
})

test('a synonym without letters is refused', async () => {
  const sent = await manager.send('POST /admin/synonyms/', { body: { words: ['!?'], finds: [] } })
  expect([sent.status, sent.body]).toMatchObject([400, { words: [expect.any(String)] }])
})

test('changing synonyms requires managing the catalog', async () => {
  const body = { words: ['parang'], finds: ['jungle'] }
  expect((await api.send('POST /admin/synonyms/', { body })).status).toBe(401)
  const customer = await api.person('maya')
  expect((await customer.send('POST /admin/synonyms/', { body })).status).toBe(403)
})
