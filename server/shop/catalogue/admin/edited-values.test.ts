import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { givenCategory, givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { changeListing, changeProduct } from './change-product.ts'
import { createProduct, duplicateProduct } from './create-product.ts'
import { readProduct } from './product-values.ts'

const api = await openApi()
const { system } = api
const manager = await api.person('sita', 'manager')
const editor = await api.person('dorje', 'editor')
await givenCategory(system, { slug: 'kitchen' })
const { id } = await givenProduct(system, { slug: 'sirupate' })
for (const color of ['#000', '#777', '#fff']) await givenPicture(system, { product: 'sirupate', color })

type Input = z.input<typeof ProductInput>

const params = { id }
const shown = () => manager.call('GET /admin/products/{id}/', { params })
const fresh = async (one = id) => (await readProduct(system, String(one))) as Input

/** Compared as text, since the audit log compares fields as JSON. */
function expectSame(returned: object | null, read: object) {
  const { id: _, is_archived: __, ...values } = returned as { id?: number; is_archived?: boolean }
  expect(JSON.stringify(values, undefined, 1)).toBe(JSON.stringify(read, undefined, 1))
}

const engraving = {
  note: 'In Devanagari, too.',
  surcharge_steps: [
    { surcharge: '05.00', up_to: 5 },
    { surcharge: '000010.50', up_to: 20 },
  ],
  max_length: 20,
  kind: 'text' as const,
  label: ' Engraving ',
  key: 'engraving',
}
const handle = {
  choices: [
    { surcharge: '0.00', label: 'Rosewood', value: 'rosewood' },
    { value: 'horn', label: 'Horn', surcharge: '12.00' },
  ],
  label: 'Handle',
  kind: 'choice' as const,
  key: 'handle',
  note: null,
}

const edits: [name: string, change: Partial<Input>][] = [
  ['texts', { name: ' Chitlange ', name_ne: 'चित्लाङ्गे', description: ' Forged\n in Dharan. ' }],
  ['a slug', { slug: 'chitlange' }],
  ['HTML that is cleaned', { long_html_description: '<p style="x">A & B<script>1</script><br>é&nbsp;"\'' }],
  ['prices', { price: '000095.50', price_before_discount: '0100.00' }],
  ['no price before discount', { price_before_discount: null }],
  ['measures', { blade_cm: 25.4, overall_cm: 38.100000000000001, spine_mm: 1e-7, weight_g: 640, plate: 7 }],
  ['no measures', { blade_cm: null, overall_cm: null, spine_mm: null, weight_g: null, plate: null }],
  ['materials', { shape: 'sirupate', steel: '52100', handle: 'horn', tang: 'rat_tail' }],
  ['another category', { category: 'kitchen' }],
  ['options', { customization_options: [engraving, handle] }],
  ['options in another order', { customization_options: [handle, engraving] }],
  ['no options', { customization_options: [] }],
  [
    'attributes',
    {
      attributes: [
        { value: ' Horn ', key: 'Handle' },
        { key: 'Handle', value: 'Bone' },
      ],
    },
  ],
  ['no attributes', { attributes: [] }],
  ['no longer shown', { is_active: false, packed_weight_g: null }],
  ['scheduled', { packed_weight_g: 900, publish_at: '2027-01-01T06:00:00.1239Z' }],
  ['scheduled to the second', { publish_at: '2027-02-01T06:00:00Z' }],
  ['shown in the feed', { publish_at: null, is_active: true, in_merchant_feed: true }],
  ['the default of the feed', { in_merchant_feed: undefined }],
  ['nothing', {}],
]

test.for(edits)('an edit returns the values as they are read afterwards: %s', async ([, change]) => {
  const returned = await changeProduct(system, { ...(await fresh()), ...change, id })
  expectSame(returned, await fresh())
})

test('… of pictures in another order, with the choices that they show', async () => {
  const { pictures, ...rest } = await fresh()
  const shows: Input['pictures'][number]['shows'][] = [
    { handle: 'horn', blade_finish: 'mirror', 10: 'b', 9: 'a' },
    {},
    undefined,
  ]
  const edited = pictures.toReversed().map((picture, index) => ({ ...picture, shows: shows[index] }))
  expectSame(await changeProduct(system, { ...rest, pictures: edited, id }), await fresh())
  expect(await fresh()).toMatchObject({ pictures: [{ shows: { blade_finish: 'mirror' } }, {}, {}] })
})

test('so do creating, duplicating, and changes in the list', async () => {
  const values = { ...(await fresh()), slug: 'second', plate: null, price: '07.00', category: 'khukuri' }
  const options = { customization_options: [engraving, handle] }
  const created = await createProduct(system, { ...values, ...options, pictures: [], opening_stock: 2 })
  expectSame(created, await fresh(created.id))
  const copy = await duplicateProduct(system, { id })
  expectSame(copy, await fresh(copy.id))
  for (const change of [
    { price: '08.00' },
    { is_archived: true },
    { is_archived: false },
    { is_active: true },
  ])
    expectSame(await changeListing(system, { ...change, id }), await fresh())
})

test('the answer to an edit is the product as shown afterwards, whatever it lacks', async () => {
  const body = await shown()
  const changes = [
    { description: '', pictures: [], is_active: false, price: '0.00', packed_weight_g: null },
    { ...body, publish_at: '2027-03-01T06:00:00Z', is_active: false },
    body,
  ]
  for (const change of changes) {
    const { version } = await shown()
    const answer = await manager.call('PUT /admin/products/{id}/', {
      params,
      body: { ...body, ...change, version },
    })
    expect(answer).toEqual(await shown())
  }
})

test('an edit without changes records no field, and an editor may send it', async () => {
  const options = { customization_options: [engraving, handle] }
  await changeProduct(system, { ...(await fresh()), ...options, id })
  await editor.call('PUT /admin/products/{id}/', { params, body: await shown() })
  const { results } = await manager.call('GET /admin/history/', { query: { subject: `product:${id}` } })
  expect(results[0]).toMatchObject({ name: 'dorje', before: {}, after: {} })
  expect([results[0]?.before, results[0]?.after]).toEqual([{}, {}])
})
