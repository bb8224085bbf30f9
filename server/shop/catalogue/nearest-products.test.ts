import { expect, test } from 'vitest'
import { givenProduct, setStock } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
const sold = await givenProduct(system, { slug: 'sold', price: '100.00', stock: 0 })
const add = (
  slug: string,
  price: string,
  more: { stock?: number; category?: string; is_active?: boolean } = {},
) => givenProduct(system, { slug, price, ...more })

const nearest = async (slug = 'sold') =>
  (await api.call('GET /products/products/{slug}/', { params: { slug } })).nearest?.map((one) => one.slug)

test('what is in stock instead of a sold-out product: of its category first, then the nearest by price', async () => {
  expect(await nearest()).toEqual([])
  await add('same-price-elsewhere', '100.00', { category: 'kitchen' })
  await add('far', '300.00')
  expect(await nearest()).toEqual(['far', 'same-price-elsewhere'])
  await add('near', '90.00')
  await add('nearest', '105.00')
  await add('sold-too', '100.00', { stock: 0 })
  await add('hidden', '100.00', { is_active: false })
  expect(await nearest()).toEqual(['nearest', 'near', 'far'])
  expect(await nearest('near')).toBeUndefined()
})

test('it is up to date when another product sells out', async () => {
  const near = await add('near', '90.00')
  await setStock(system, near.id, 0)
  expect(await nearest()).toEqual(['nearest', 'far', 'same-price-elsewhere'])
  await setStock(system, sold.id, 1)
  expect(await nearest()).toBeUndefined()
})
