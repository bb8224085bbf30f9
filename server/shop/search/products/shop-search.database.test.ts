import { expect, test } from 'vitest'
import { givenCategory, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCategory(api.system, { slug: 'village', name: 'Village knives' })
await givenProduct(api.system, { slug: 'chitlange', name: 'Chitlange', category: 'village' })
await givenProduct(api.system, { slug: 'hidden', name: 'Chiruwa', category: 'village', is_active: false })
const owner = await api.person('sita', 'owner')
const faq = { question: 'Is a khukuri legal in Norway?', answer: '<p>It may be carried to work.</p>' }
const { id } = await owner.call('POST /admin/faqs/', { body: faq })

const contents = async (search: string) =>
  (await api.call('GET /search/contents/', { query: { search } })).results
const suggested = (search: string) => api.call('GET /search/suggestions/', { query: { search } })

test('questions are found by inflected words, until they are deleted', async () => {
  const found = [{ kind: 'faq', id: `${id}`, title: faq.question }]
  expect(await contents('is it legal')).toEqual(found)
  expect(await contents('laws')).toEqual(found)
  expect(await contents('crossbow')).toEqual([])
  expect(await contents('carrying to works')).toEqual(found)
  await owner.call('DELETE /admin/faqs/{id}/', { params: { id }, query: { version: 1 } })
  expect(await contents('is it legal')).toEqual([])
})

test('two letters suggest active products with their prices, and categories', async () => {
  const { products, categories } = await suggested('ch')
  expect(products).toMatchObject([{ slug: 'chitlange', name: 'Chitlange', price: expect.any(String) }])
  expect(categories).toEqual([])
  expect((await suggested('vill')).categories).toEqual([{ slug: 'village', name: 'Village knives' }])
  expect((await suggested('hitlange')).products).toEqual([])
  expect((await suggested("'\\ & | !")).products).toEqual([])
})

test('the beginning of a word for khukuris suggests them, knives first, and another letter loses no suggestions', async () => {
  await givenProduct(api.system, { slug: 'kukri-stand', name: 'Kukri stand', category: 'village' })
  await givenProduct(api.system, { slug: 'sirupate', name: 'Sirupate', category: 'village', blade_cm: 25 })
  const slugs = async (search: string) => (await suggested(search)).products.map(({ slug }) => slug)
  for (const search of ['ku', 'kuk', 'kukr', 'kukri'])
    expect((await slugs(search))[0], search).toBe('sirupate')
  expect(await slugs('sirupate k')).toEqual(['sirupate'])
})
