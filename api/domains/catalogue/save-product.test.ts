import { expect, test } from 'vitest'
import { openApi } from '../../../tests/support/api.ts'
import { ownerActor } from '../../../tests/support/staff-actor.ts'
import type { Actor } from '../../core/actor.ts'
import { addProductPicture } from './add-product-picture.ts'
import { givenCategory, givenPicture, givenProduct } from './catalogue-builders.ts'
import { saveCategory } from './save-category.ts'

const api = await openApi()
const { system } = api
await givenCategory(system, { slug: 'khukuri' })
const as = (actor: Actor) => ({ ...system, actor })
const owner = ownerActor((await api.person('owner', 'owner')).id)
const customer: Actor = { kind: 'customer', accountId: (await api.person('maya')).id }

const products = () => api.database.selectFrom('products').selectAll().execute()
const auditLog = () =>
  api.database.selectFrom('audit_log').select(['actor', 'verb', 'subject']).orderBy('id').execute()

test('staff can save a product, and each save is in the audit log', async () => {
  await givenProduct(as(owner), { slug: 'sirupate', price: '1.00' })
  await givenProduct(as(owner), { slug: 'sirupate', price: '2.00' })
  await givenPicture(as(owner), { product: 'sirupate' })
  expect((await products()).map(({ slug, price_cents }) => [slug, price_cents])).toEqual([['sirupate', 200]])
  const saved = { actor: `staff:${owner.accountId}`, verb: 'catalogue.save-product', subject: 'sirupate' }
  expect(await auditLog()).toEqual([
    saved,
    saved,
    { ...saved, verb: 'media.add-picture', subject: expect.stringMatching(/^[0-9a-f]{24}$/) },
    { ...saved, verb: 'catalogue.add-product-picture' },
  ])
})

test.for<[string, Actor]>([
  ['forbidden', customer],
  ['unauthenticated', { kind: 'visitor' }],
])('it is %s for others, without storing anything', async ([code, actor]) => {
  const before = [await products(), await auditLog()]
  const ctx = as(actor)
  await expect(givenProduct(ctx, { slug: 'theirs', category: 'khukuri' })).rejects.toMatchObject({ code })
  await expect(givenPicture(ctx, { product: 'sirupate' })).rejects.toMatchObject({ code })
  await expect(
    saveCategory(ctx, { slug: 'theirs', name: 'Theirs', description: '', position: 1 }),
  ).rejects.toMatchObject({ code })
  expect([await products(), await auditLog()]).toEqual(before)
})

test.for([
  ['slug', 'Not A Slug', 'invalid_value'],
  ['name', ' ', 'blank'],
  ['price', '-1.00', 'amount_expected'],
  ['price', 10.5, 'amount_expected'],
  ['stock', -1, 'invalid_value'],
  ['packed_weight_g', 0, 'invalid_value'],
  ['price_before_discount', '129.00', 'price_before_discount_too_low'],
] as const)('%s %o is refused without storing anything', async ([field, value, code]) => {
  const before = await products()
  const saving = givenProduct(system, { slug: 'refused', [field]: value })
  await expect(saving).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: [{ code }] },
  })
  expect(await products()).toEqual(before)
})

test('OPEN-58 the long description is sanitized on save', async () => {
  await givenProduct(system, {
    slug: 'cleaned',
    long_html_description: '<p style="x">Forged</p><img src="x" onerror="alert(1)"><object></object>',
  })
  const { long_html_description } = await api.call('GET /products/products/{slug}/', {
    params: { slug: 'cleaned' },
  })
  expect(long_html_description).toBe('<p>Forged</p><img src="x" loading="lazy" />')
})

test('OPEN-69 saving replaces all attributes, in the given order', async () => {
  const attributes = [
    { key: 'Tang', value: 'Rat-tail' },
    { key: 'Handle', value: 'Horn' },
  ]
  await givenProduct(system, { slug: 'attributed', attributes: attributes.toReversed() })
  await givenProduct(system, { slug: 'attributed', attributes })
  const product = await api.call('GET /products/products/{slug}/', { params: { slug: 'attributed' } })
  expect(product.attributes.map(({ key, value }) => ({ key, value }))).toEqual(attributes)
})

test('search finds the new text at once and no longer the old one', async () => {
  const found = async (search: string) =>
    (await api.call('GET /products/products/', { query: { search } })).results.map(({ slug }) => slug)
  await givenProduct(system, { slug: 'renamed', name: 'Lamjung' })
  expect(await found('lamjung')).toEqual(['renamed'])
  await givenProduct(system, { slug: 'renamed', name: 'Palpali' })
  expect(await found('palpali')).toEqual(['renamed'])
  expect(await found('lamjung')).toEqual([])
})

test('only valid pictures of existing products are accepted', async () => {
  const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  const add = (product: string) => addProductPicture(system, { product, bytes, alt_text: 'A', order: 1 })
  await expect(add('sirupate')).rejects.toMatchObject({ code: 'picture_expected' })
  await expect(add('nothing')).rejects.toMatchObject({ code: 'not_found' })
})
