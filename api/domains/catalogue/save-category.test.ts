import { expect, test } from 'vitest'
import { openApi } from '../../../tests/support/api.ts'
import { givenCategory, givenProduct } from './catalogue-builders.ts'

const api = await openApi()
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
