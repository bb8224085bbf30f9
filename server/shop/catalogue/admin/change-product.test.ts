import { expect, test } from 'vitest'
import { givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { publishDueProducts } from './change-product.ts'

const api = await openApi()
const { system } = api
await givenCheckout(system)
const manager = await api.person('sita', 'manager')
const editor = await api.person('dorje', 'editor')
const packer = await api.person('pasang', 'packer')
const customer = await api.person('maya')
const show = (id: number) => manager.call('GET /admin/products/{id}/', { params: { id } })
const isPublic = async (slug: string) =>
  (await api.send('GET /products/products/{slug}/', { params: { slug } })).status === 200

test('a change keeps the current stock, is in the history, and customers see it at once', async () => {
  const product = await givenProduct(system, { slug: 'kept-stock', stock: 5 })
  const params = { id: product.id }
  const before = await show(product.id)
  await givenOrder(system, { customer, items: [{ product, quantity: 2 }] })
  const after = await manager.call('PUT /admin/products/{id}/', {
    params,
    body: { ...before, price: '99.00' },
  })
  expect(after).toMatchObject({ stock: 3, price: '99.00', version: 2 })
  const shop = await api.call('GET /products/products/{slug}/', { params: { slug: 'kept-stock' } })
  expect(shop).toMatchObject({ price: '99.00', stock: 3 })
  const history = await manager.call('GET /admin/history/', { query: { subject: `product:${product.id}` } })
  expect(history.results).toMatchObject([
    { before: { price: '129.00' }, after: { price: '99.00' }, name: 'sita' },
  ])
  const prices = await manager.call('GET /admin/products/{id}/prices/', { params })
  expect(prices.results.map(({ price, name }) => [price, name])).toEqual([
    ['99.00', 'sita'],
    ['129.00', null],
  ])
})

test('a change based on an older version is refused with the current one', async () => {
  const { id } = await givenProduct(system, { slug: 'contested' })
  const params = { id }
  const body = await show(id)
  await manager.call('PUT /admin/products/{id}/', { params, body: { ...body, name: 'Mine' } })
  const stale = await editor.send('PUT /admin/products/{id}/', { params, body: { ...body, name: 'Theirs' } })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'stale_version', changed_by: 'sita', current: { name: 'Mine', version: 2 } },
  })
  const price = { version: 1, price: '1.00' }
  expect((await manager.send('PATCH /admin/products/{id}/', { params, body: price })).status).toBe(409)
  expect((await show(id)).name).toBe('Mine')
})

test('an editor changes texts and pictures, but no price; a packer changes nothing', async () => {
  const { id } = await givenProduct(system, { slug: 'worded' })
  await givenPicture(system, { product: 'worded' })
  const params = { id }
  const body = await show(id)
  const pictures = body.pictures.map((picture) => ({ ...picture, alt_text: 'On a bench' }))
  const words = { ...body, name: 'New words', pictures }
  expect(await editor.call('PUT /admin/products/{id}/', { params, body: words })).toMatchObject({ pictures })
  const dearer = { ...words, version: 2, price: '999.00' }
  expect((await editor.send('PUT /admin/products/{id}/', { params, body: dearer })).status).toBe(403)
  expect(
    (await packer.send('PUT /admin/products/{id}/', { params, body: { ...words, version: 2 } })).status,
  ).toBe(403)
  expect(await show(id)).toMatchObject({ price: '129.00', version: 2 })
})

test('a picture says which choices it shows; without choices it shows the standard product', async () => {
  const { id } = await givenProduct(system, { slug: 'mirrored' })
  await givenPicture(system, { product: 'mirrored' })
  const params = { id }
  const body = await show(id)
  const shown = async () => {
    const { images } = await api.call('GET /products/products/{slug}/', { params: { slug: 'mirrored' } })
    return images.map(({ shows }) => shows)
  }
  const saved = async (shows: Record<string, string>, version: number) => {
    const pictures = body.pictures.map((picture) => ({ ...picture, shows }))
    const { pictures: answered } = await manager.call('PUT /admin/products/{id}/', {
      params,
      body: { ...body, version, pictures },
    })
    return answered.map((picture) => picture.shows)
  }
  expect(await shown()).toEqual([undefined])
  expect(await saved({ blade_finish: 'mirror' }, 1)).toEqual([{ blade_finish: 'mirror' }])
  expect(await shown()).toEqual([{ blade_finish: 'mirror' }])
  expect(await saved({}, 2)).toEqual([undefined])
  expect(await shown()).toEqual([undefined])
})

test('creating refuses a slug that is taken, and counts once', async () => {
  const { id } = await givenProduct(system, { slug: 'original', price: '5.00' })
  const { version: _, ...values } = await show(id)
  const taken = await manager.send('POST /admin/products/', { body: { ...values, plate: null } })
  expect(taken).toMatchObject({ status: 400, body: { slug: [expect.any(String)] } })
  const body = { ...values, slug: 'another', plate: null, opening_stock: 4 }
  const headers = { 'Idempotency-Key': 'one' }
  const first = await manager.call('POST /admin/products/', { body, headers })
  expect(first).toMatchObject({ stock: 4, version: 1, slug: 'another' })
  expect(await manager.call('POST /admin/products/', { body, headers })).toEqual(first)
})

test('a renamed product is found under its former slug', async () => {
  const { id } = await givenProduct(system, { slug: 'old-name' })
  const review = { product: id, rating: 5, comment: 'Holds its edge.' }
  await manager.call('POST /products/reviews/', { body: review })
  const body = { ...(await show(id)), slug: 'new-name' }
  await manager.call('PUT /admin/products/{id}/', { params: { id }, body })
  const found = await api.call('GET /products/products/{slug}/', { params: { slug: 'old-name' } })
  expect(found).toMatchObject({ id, slug: 'new-name', reviews: [{ comment: 'Holds its edge.' }] })
})

test('an archived or deleted product answers 410 under all its addresses, a draft 404', async () => {
  const status = async (slug: string) =>
    (await api.send('GET /products/products/{slug}/', { params: { slug } })).status
  const rename = async (id: number, slug: string) =>
    manager.call('PUT /admin/products/{id}/', { params: { id }, body: { ...(await show(id)), slug } })
  const sold = await givenProduct(system, { slug: 'sold-once' })
  await rename(sold.id, 'sold-lately')
  const archive = { version: 2, is_archived: true }
  await manager.call('PATCH /admin/products/{id}/', { params: { id: sold.id }, body: archive })
  expect(await Promise.all(['sold-once', 'sold-lately', 'never'].map(status))).toEqual([410, 410, 404])

  const { id } = await givenProduct(system, { slug: 'first-name' })
  await rename(id, 'second-name')
  await manager.call('DELETE /admin/products/{id}/', { params: { id } })
  expect(await Promise.all(['first-name', 'second-name'].map(status))).toEqual([410, 410])
  const gone = await api.send('GET /products/products/{slug}/', { params: { slug: 'second-name' } })
  expect(gone.body).toEqual({ detail: 'We no longer offer this product.', code: 'product_removed' })
  await givenProduct(system, { slug: 'second-name' })
  expect(await status('second-name')).toBe(200)

  const draft = await givenProduct(system, { slug: 'a-draft', is_active: false })
  expect(await status('a-draft')).toBe(404)
  await manager.call('DELETE /admin/products/{id}/', { params: { id: draft.id } })
  expect(await status('a-draft')).toBe(404)
})

test('a product is shown, hidden and priced in place', async () => {
  const { id } = await givenProduct(system, { slug: 'in-place', is_active: false, price: '0.00' })
  const change = (body: object) => manager.send('PATCH /admin/products/{id}/', { params: { id }, body })
  expect(await change({ version: 1, is_active: true })).toMatchObject({
    status: 400,
    body: { is_active: ['This product can’t be shown yet: it has no price.'] },
  })
  expect((await change({ version: 1, is_active: true, price: '10.00' })).body).toMatchObject({
    visibility: 'visible',
    price: '10.00',
    version: 2,
  })
  expect(await isPublic('in-place')).toBe(true)
  expect(await change({ version: 2, price_before_discount: '10.00' })).toMatchObject({ status: 400 })
  await change({ version: 2, is_active: false })
  expect(await isPublic('in-place')).toBe(false)
})

test('a product without orders can be deleted; one with orders is archived, and can be restored', async () => {
  const unsold = await givenProduct(system, { slug: 'unsold' })
  await manager.call('DELETE /admin/products/{id}/', { params: { id: unsold.id } })
  expect((await manager.send('GET /admin/products/{id}/', { params: { id: unsold.id } })).status).toBe(404)
  const sold = await givenProduct(system, { slug: 'sold' })
  const params = { id: sold.id }
  const order = await givenOrder(system, { customer, items: [{ product: sold }] })
  expect(await manager.send('DELETE /admin/products/{id}/', { params })).toMatchObject({
    status: 409,
    body: { code: 'in_use', uses: [{ type: 'order', id: order.id }] },
  })
  const change = (body: object) => manager.send('PATCH /admin/products/{id}/', { params, body })
  expect((await change({ version: 1, is_archived: true })).body).toMatchObject({ visibility: 'archived' })
  expect(await isPublic('sold')).toBe(false)
  expect((await change({ version: 2, is_active: true })).body).toMatchObject({ code: 'product_archived' })
  const whole = { ...(await show(sold.id)), is_active: true }
  expect((await manager.send('PUT /admin/products/{id}/', { params, body: whole })).status).toBe(409)
  expect((await change({ version: 2, is_archived: false })).body).toMatchObject({ visibility: 'hidden' })
  expect((await change({ version: 3, is_active: true })).body).toMatchObject({ visibility: 'visible' })
})

test('a copy is hidden and has everything except stock and plate', async () => {
  const { id } = await givenProduct(system, {
    slug: 'pattern',
    plate: 12,
    attributes: [{ key: 'Tang', value: 'Full' }],
  })
  await givenPicture(system, { product: 'pattern' })
  const made = await manager.call('GET /admin/workshop/products/{id}/', { params: { id } })
  await manager.call('PUT /admin/workshop/products/{id}/', {
    params: { id },
    body: { is_made_to_order: true, making_days: 9, version: made.version },
  })
  const names = { name: 'Copy', slug: 'copy' }
  const copy = await manager.call('POST /admin/products/{id}/duplicate/', { params: { id }, body: names })
  const changed = { ...names, id: copy.id, plate: null, stock: 0, is_active: false, visibility: 'hidden' }
  expect(copy).toEqual({ ...(await show(id)), ...changed, missing: ['no_description'] })
  const making = await manager.call('GET /admin/workshop/products/{id}/', { params: { id: copy.id } })
  expect(making).toMatchObject({ is_made_to_order: true, making_days: 9 })
  const again = await manager.send('POST /admin/products/{id}/duplicate/', { params: { id }, body: names })
  expect(again).toMatchObject({ status: 400, body: { slug: [expect.any(String)] } })
  const named = (name: string) =>
    manager.call('POST /admin/products/{id}/duplicate/', { params: { id }, body: { name } })
  const copies = [await named('Über 10″'), await named('Über 10″'), await named('खुकुरी')]
  expect(copies.map((one) => one.slug)).toEqual(['uber-10', 'uber-10-2', 'pattern-copy'])
  await manager.call('DELETE /admin/products/{id}/', { params: { id: copies[2]?.id ?? 0 } })
  const unnamed = () => manager.call('POST /admin/products/{id}/duplicate/', { params: { id }, body: {} })
  const three = [await unnamed(), await unnamed(), await unnamed()]
  expect(three.map((one) => [one.name, one.slug])).toEqual([
    ['Pattern (copy)', 'pattern-copy'],
    ['Pattern (copy 2)', 'pattern-copy-2'],
    ['Pattern (copy 3)', 'pattern-copy-3'],
  ])
})

test('a scheduled product appears at its time, also in cached lists', async () => {
  const { id } = await givenProduct(system, { slug: 'autumn', is_active: false })
  const found = async () =>
    (await api.call('GET /products/products/', { query: { search: 'autumn' } })).results.length
  const publish_at = new Date(api.now().getTime() + 120_000).toISOString()
  const body = { ...(await show(id)), publish_at }
  await manager.call('PUT /admin/products/{id}/', { params: { id }, body })
  await publishDueProducts(system)
  expect([await found(), (await show(id)).visibility]).toEqual([0, 'scheduled'])
  api.pass({ minutes: 2 })
  const open = await show(id)
  await publishDueProducts(system)
  expect([await found(), (await show(id)).visibility]).toEqual([1, 'visible'])
  const stale = await manager.send('PUT /admin/products/{id}/', { params: { id }, body: open })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { is_active: true } } })
  const { results } = await manager.call('GET /admin/history/', { query: { subject: `product:${id}` } })
  expect(results[0]).toMatchObject({ before: { is_active: false }, after: { is_active: true } })
  const late = { ...(await show(id)), is_active: false, publish_at }
  expect(await manager.send('PUT /admin/products/{id}/', { params: { id }, body: late })).toMatchObject({
    status: 400,
    body: { publish_at: ['Choose a time in the future, or show the product now.'] },
  })
})

test('all problems that a schema cannot find are reported together', async () => {
  await givenProduct(system, { slug: 'taken', plate: 77 })
  const product = await givenProduct(system, { slug: 'wrong-at-once' })
  const params = { id: product.id }
  const wrong = { slug: 'taken', plate: 77, category: 'no-such', packed_weight_g: null, is_active: true }
  const { body, status } = await manager.send('PUT /admin/products/{id}/', {
    params,
    body: { ...(await show(product.id)), ...wrong },
  })
  expect(status).toBe(400)
  expect(Object.keys(body as object).toSorted()).toEqual(['category', 'is_active', 'plate', 'slug'])
})
