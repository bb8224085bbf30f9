import { expect, test } from 'vitest'
import { givenCategory, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const manager = await api.person('sita', 'manager')
const list = () => manager.call('GET /admin/categories/')
const search = async (text: string) =>
  (await api.call('GET /products/products/', { query: { search: text } })).results.map(({ slug }) => slug)

test("products are found by their category's new name, and no longer by its old one", async () => {
  const attributes = [{ key: 'Handle', value: 'Rosewood' }]
  await givenCategory(api.system, { slug: 'village', name: 'Village blades' })
  await givenCategory(api.system, { slug: 'army', name: 'Army issue' })
  await givenProduct(api.system, {
    slug: 'dhankute',
    category: 'village',
    attributes,
    description: 'Carved.',
  })
  await givenProduct(api.system, { slug: 'mk2', category: 'army' })
  expect(await search('village')).toEqual(['dhankute'])
  await givenCategory(api.system, { slug: 'village', name: 'Farm and kitchen' })
  expect(await search('farm kitchen')).toEqual(['dhankute'])
  expect(await search('village')).toEqual([])
  expect(await search('dhankute rosewood carved khukuri')).toEqual(['dhankute'])
  expect(await search('army')).toEqual(['mk2'])
})

test('categories are created last, changed, ordered and deleted, each with its version', async () => {
  const { version, ...fields } = await manager.call('POST /admin/categories/', {
    body: { slug: 'kitchen', name: 'Kitchen', description: '<p onclick="x">For cooks.</p>' },
  })
  expect(fields).toMatchObject({ description: '<p>For cooks.</p>', product_count: 0 })
  expect((await list()).results.at(-1)).toEqual({ ...fields, version })
  const params = { id: fields.id }
  const taken = { slug: 'army', name: 'Kitchen', description: '', version }
  expect(await manager.send('PUT /admin/categories/{id}/', { params, body: taken })).toMatchObject({
    status: 400,
  })
  const body = { slug: 'cooks', name: 'Kitchen', description: '<p onclick="x">For 2 & more.</p>', version }
  await givenProduct(api.system, { slug: 'cleaver', category: 'kitchen' })
  const changed = await manager.call('PUT /admin/categories/{id}/', { params, body })
  expect(changed).toMatchObject({ description: '<p>For 2 &amp; more.</p>', product_count: 1, version: 2 })
  expect(await manager.call('GET /admin/categories/{id}/', { params })).toEqual(changed)
  const history = await manager.call('GET /admin/history/', { query: { subject: `category:${fields.id}` } })
  expect(history.results).toMatchObject([
    { after: { slug: 'cooks', description: changed.description }, name: 'sita' },
    { before: null, after: { slug: 'kitchen', name: 'Kitchen', description: fields.description } },
  ])
  await givenProduct(api.system, { slug: 'cleaver', category: 'village' })
  expect((await manager.send('PUT /admin/categories/{id}/', { params, body: taken })).status).toBe(409)
  await manager.call('DELETE /admin/categories/{id}/', { params })
  expect((await list()).results.map(({ slug }) => slug)).not.toContain('cooks')
})

test('a new order of categories is refused if it is based on an older one, or lacks a category', async () => {
  const before = await list()
  const ids = before.results.map(({ id }) => id).toReversed()
  const order = (body: object) => manager.send('PUT /admin/categories/order/', { body })
  expect((await order({ ids: ids.slice(1), version: before.version })).body).toMatchObject({
    code: 'list_changed',
  })
  const after = await manager.call('PUT /admin/categories/order/', { body: { ids, version: before.version } })
  expect(after.results.map(({ id }) => id)).toEqual(ids)
  expect((await api.call('GET /products/categories/')).map(({ id }) => id)).toEqual(ids)
  const stale = await order({ ids, version: before.version })
  const current = { order: after.results.map(({ slug }) => slug), version: after.version }
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current } })
  const { results } = await manager.call('GET /admin/history/', { query: { subject: 'categories:order' } })
  expect(results).toHaveLength(1)
})

test('a category with products, even archived ones, is not deleted', async () => {
  const { results } = await list()
  const army = results.find(({ slug }) => slug === 'army')
  const { id } = await givenProduct(api.system, { slug: 'mk2', category: 'army' })
  await manager.call('PATCH /admin/products/{id}/', {
    params: { id },
    body: { version: 1, is_archived: true },
  })
  const answer = await manager.send('DELETE /admin/categories/{id}/', { params: { id: army?.id ?? 0 } })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'in_use', uses: [{ type: 'product', name: 'Mk2' }] },
  })
})

test('an editor can change the texts of a category, but not its address', async () => {
  const editor = await api.person('dorje', 'editor')
  const [category] = (await list()).results
  if (!category) throw new Error('no category')
  const change = (body: object) =>
    editor.send('PUT /admin/categories/{id}/', { params: { id: category.id }, body })
  expect((await change({ ...category, name: 'In other words' })).status).toBe(200)
  expect((await change({ ...category, slug: 'elsewhere', version: category.version + 1 })).status).toBe(403)
})

test('former addresses of a category lead to it, after several renames and after renaming it back', async () => {
  const { id, version } = await manager.call('POST /admin/categories/', {
    body: { slug: 'one', name: 'One', description: '' },
  })
  await givenProduct(api.system, { slug: 'in-one', category: 'one' })
  let current = version
  const rename = async (slug: string) => {
    const body = { slug, name: 'One', description: '', version: current }
    current = (await manager.call('PUT /admin/categories/{id}/', { params: { id }, body })).version
  }
  const find = async (slug: string) => {
    const category = await api.send('GET /products/categories/{slug}/', { params: { slug } })
    const list = await api.call('GET /products/products/', { query: { category__slug: slug } })
    return [category.status === 200 && (category.body as { slug: string }).slug, list.count]
  }
  await rename('two')
  await rename('three')
  expect([await find('one'), await find('two'), await find('three')]).toEqual(
    ['three', 'three', 'three'].map((slug) => [slug, 1]),
  )
  await rename('one')
  expect([await find('one'), await find('two'), await find('three')]).toEqual(
    ['one', 'one', 'one'].map((slug) => [slug, 1]),
  )
  expect(await find('four')).toEqual([false, 0])
})
