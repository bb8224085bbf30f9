import { expect, test } from 'vitest'
import { givenCategory, givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'
import { addProductPicture } from './write-product.ts'

const api = await openApi()
const { system } = api
const manager = await api.person('sita', 'manager')
await givenCategory(system, { slug: 'khukuri' })
const { id } = await givenProduct(system, { slug: 'sirupate', blade_cm: 25, plate: 3 })
await givenProduct(system, { slug: 'other', plate: 4 })

const params = { id }
const shown = () => manager.call('GET /admin/products/{id}/', { params })

test.for([
  ['slug', 'Not A Slug', 'Use lowercase letters, digits and hyphens'],
  ['slug', 'other', 'This address is already in use.'],
  ['plate', 4, 'Another product has this plate number.'],
  ['name', ' ', 'This field may not be blank.'],
  ['price', '-1.00', 'Enter an amount'],
  ['price', 10.5, 'Enter an amount'],
  ['packed_weight_g', 0, 'Enter a number above 0'],
  ['price_before_discount', '129.00', 'The price before discount must be higher than the price.'],
  ['category', 'nothing', 'This category doesn’t exist.'],
  ['overall_cm', 20, 'The overall length can’t be less than the blade length.'],
  ['steel', 'tin', 'Invalid option'],
  ['handle', 'Walnut', 'Invalid option'],
  ['tang', '', 'Invalid option'],
  ['pictures', [{ media_key: 'a'.repeat(24), alt_text: 'Gone' }], 'no longer exists'],
  ['publish_at', '2027-01-01T00:00:00.000Z', 'The product is already visible.'],
  ['is_active', true, 'This product can’t be shown yet: it has no price.'],
] as const)('%s %o is an error of its field, and nothing is stored', async ([field, value, text]) => {
  const before = await shown()
  const body = { ...before, ...(field === 'is_active' && { price: '0.00' }), [field]: value }
  const answer = await manager.send('PUT /admin/products/{id}/', { params, body })
  expect(answer).toMatchObject({ status: 400, body: { [field]: [expect.stringContaining(text)] } })
  expect(await shown()).toEqual(before)
})

test('steel, handle and tang are stored as chosen, and can be cleared', async () => {
  const chosen = { steel: '52100', handle: 'horn', tang: 'rat_tail' } as const
  const none = { steel: null, handle: null, tang: null }
  for (const materials of [chosen, none]) {
    const body = { ...(await shown()), ...materials }
    await manager.call('PUT /admin/products/{id}/', { params, body })
    expect(await shown()).toMatchObject(materials)
  }
})

test.for([
  ['choices', { kind: 'choice' }, 'Add at least one choice.'],
  ['choices', { kind: 'choice', choices: [choice('horn'), choice('horn')] }, 'are the same'],
  [
    'surcharge_steps',
    { kind: 'text', surcharge_steps: [step(10), step(5)] },
    'Each step must allow more letters',
  ],
] as const)('an option with wrong %s is refused', async ([field, option, text]) => {
  const body = { ...(await shown()), customization_options: [{ key: 'handle', label: 'Handle', ...option }] }
  const answer = await manager.send('PUT /admin/products/{id}/', { params, body })
  const name = `customization_options.0.${field}`
  expect(answer).toMatchObject({ status: 400, body: { [name]: [expect.stringContaining(text)] } })
})

function choice(value: string) {
  return { value, label: value, surcharge: '5.00' }
}

function step(up_to: number) {
  return { up_to, surcharge: '5.00' }
}

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

test('OPEN-69 attributes, options and pictures are stored in the given order', async () => {
  const attributes = [
    { key: 'Tang', value: 'Rat-tail' },
    { key: 'Handle', value: 'Horn' },
  ]
  await givenProduct(system, { slug: 'attributed', attributes: attributes.toReversed() })
  await givenProduct(system, { slug: 'attributed', attributes })
  for (const color of ['#000', '#fff']) await givenPicture(system, { product: 'attributed', color, order: 1 })
  const product = await api.call('GET /products/products/{slug}/', { params: { slug: 'attributed' } })
  expect(product.attributes.map(({ key, value }) => ({ key, value }))).toEqual(attributes)
  const before = await manager.call('GET /admin/products/{id}/', { params: { id: product.id } })
  const pictures = before.pictures.toReversed()
  const after = await manager.call('PUT /admin/products/{id}/', {
    params: { id: product.id },
    body: { ...before, pictures },
  })
  expect(after).toEqual({ ...before, pictures, version: 2 })
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
