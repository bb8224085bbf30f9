import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { recordPurchases } from '#server/shop/catalogue/reviewed-products.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const product = await givenProduct(api.system, { slug: 'sirupate' })
const staff = await api.person('sita', 'manager')
const maya = await api.person('maya')
const tashi = await api.person('tashi')
await inTransaction(api.system, (ctx) =>
  recordPurchases(ctx, { account_id: maya.id, product_ids: [product.id] }),
)
await tashi.call('POST /products/reviews/', { body: { product: product.id, rating: 4, comment: 'Fine.' } })
const { id } = await maya.call('POST /products/reviews/', {
  body: { product: product.id, rating: 2, comment: 'Dull.' },
})

const own = (by: typeof maya) => by.call('GET /products/reviews/own/', { query: { product: 'sirupate' } })
const change = (by: typeof maya, rating: number, comment: string) =>
  by.send('PATCH /products/reviews/{id}/', { params: { id }, body: { rating, comment } })
const shown = () => api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })

test('a customer can read their own review of a product', async () => {
  expect((await own(maya)).review).toMatchObject({
    id,
    rating: 2,
    comment: 'Dull.',
    is_verified_purchase: true,
  })
  expect(await own(await api.person('pasang'))).toEqual({ review: null })
  const elsewhere = await maya.call('GET /products/reviews/own/', { query: { product: 'nothing' } })
  expect(elsewhere).toEqual({ review: null })
})

test('a changed review is public at once with its new rating, and waits for staff again', async () => {
  await staff.call('POST /admin/reviews/{id}/settle/', { params: { id }, body: { is_settled: true } })
  const answer = await change(maya, 5, '  Sharp, after honing. ')
  expect(answer).toMatchObject({
    status: 200,
    body: { id, rating: 5, comment: 'Sharp, after honing.', is_verified_purchase: true },
  })
  const { reviews, ...rating } = await shown()
  expect(rating).toMatchObject({ review_count: 2, average_rating: '4.5' })
  expect(reviews.find((review) => review.id === id)).toEqual(answer.body)
  const { results } = await staff.call('GET /admin/reviews/')
  expect(results.find((review) => review.id === id)).toMatchObject({ settled_at: null })
})

test('only its author can change a review, under the same rules as for a new one', async () => {
  const before = (await own(maya)).review
  expect((await change(tashi, 1, 'Mine.')).status).toBe(404)
  expect(
    (await api.send('PATCH /products/reviews/{id}/', { params: { id }, body: { rating: 1, comment: 'x' } }))
      .status,
  ).toBe(401)
  expect(await change(maya, 5, ' ')).toMatchObject({ status: 400, body: { comment: [expect.any(String)] } })
  expect(await change(maya, 6, 'Six.')).toMatchObject({ status: 400, body: { rating: [expect.any(String)] } })
  expect((await own(maya)).review).toEqual(before)
})

test('a hidden review can be changed, but stays hidden', async () => {
  await staff.call('POST /admin/reviews/{id}/hide/', { params: { id } })
  await change(maya, 3, 'Better said.')
  expect((await own(maya)).review).toMatchObject({ rating: 3, comment: 'Better said.' })
  expect(await shown()).toMatchObject({ review_count: 1, average_rating: '4.0' })
})
