import { expect, test } from 'vitest'
import { givenCategory, givenPicture, givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api

test('API-15 without categories the list is empty', async () => {
  expect((await api.send('GET /products/categories/')).body).toEqual([])
})

test('API-15 ENT-13 OPEN-68 categories are in display order, with their product count and picture', async () => {
  const village = await givenCategory(system, { slug: 'village', description: '<p>Of the hills.</p>' })
  const service = await givenCategory(system, { slug: 'service', name: 'Service khukuri' })
  await givenProduct(system, { slug: 'plain', category: 'village', plate: 1 })
  await givenProduct(system, { slug: 'pictured', category: 'village', plate: 2 })
  await givenProduct(system, { slug: 'hidden', category: 'village', is_active: false })
  await givenPicture(system, { product: 'pictured', alt_text: 'On a bench' })
  await givenPicture(system, { product: 'hidden' })
  // The first picture shows the whole product, the second a close view.
  await givenPicture(system, { product: 'pictured', alt_text: 'Close view' })
  const { body } = await api.send('GET /products/categories/')
  expect(body).toEqual([
    {
      id: village.id,
      slug: 'village',
      name: 'Village',
      description: '<p>Of the hills.</p>',
      product_count: 2,
      main_image: expect.objectContaining({ alt_text: 'Close view' }),
    },
    {
      id: service.id,
      slug: 'service',
      name: 'Service khukuri',
      description: '',
      product_count: 0,
      main_image: null,
    },
  ])
})

test('API-16 ENT-13 one category by slug; an unknown one is a 404', async () => {
  const category = await api.call('GET /products/categories/{slug}/', { params: { slug: 'service' } })
  expect(category).toMatchObject({ slug: 'service', name: 'Service khukuri', description: '' })
  const unknown = await api.send('GET /products/categories/{slug}/', { params: { slug: 'nothing' } })
  expect(unknown).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
})

test('ENT-14 OPEN-58 the description is HTML, sanitized on save', async () => {
  await givenCategory(system, {
    slug: 'service',
    description:
      '<h2>Issued</h2><p onclick="x()">To <strong>Gurkhas</strong><script>alert(1)</script></p>' +
      '<a href="javascript:alert(1)">a</a><iframe src="//evil.example"></iframe><style>*{}</style>',
  })
  const { description } = await api.call('GET /products/categories/{slug}/', { params: { slug: 'service' } })
  expect(description).toBe('<h2>Issued</h2><p>To <strong>Gurkhas</strong></p><a>a</a>')
})
