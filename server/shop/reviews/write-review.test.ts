import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/kernel/action.ts'
import { recordPurchases } from '#server/shop/catalogue/reviewed-products.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi, today } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
const maya = await api.person('maya')
const product = await givenProduct(system, { slug: 'sirupate' })
const unreviewed = await givenProduct(system, { slug: 'bhojpure' })
const hidden = await givenProduct(system, { slug: 'hidden', is_active: false })

const stored = () => api.database.selectFrom('reviews').selectAll().orderBy('id').execute()
const rated = async (slug: string) => {
  const { review_count, average_rating } = await api.call('GET /products/products/{slug}/', {
    params: { slug },
  })
  return { review_count, average_rating }
}

test("API-17 ENT-15 ENT-16 ENT-17 ENT-18 ROLE-15 a customer's review is stored and returned", async () => {
  const answer = await maya.send('POST /products/reviews/', {
    body: { product: product.id, rating: 4, comment: '  Sharp, and well balanced.\n' },
  })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({
    id: expect.any(Number),
    user: { username: 'maya' },
    rating: 4,
    comment: 'Sharp, and well balanced.',
    created_at: today.toISOString(),
    is_verified_purchase: false,
  })
  expect(await stored()).toMatchObject([
    {
      product_id: product.id,
      account_id: maya.id,
      rating: 4,
      comment: 'Sharp, and well balanced.',
      is_hidden: false,
    },
  ])
})

test('OPEN-32 a review is visible at once on the product, including count and average', async () => {
  const tashi = await api.person('tashi')
  expect(await rated('sirupate')).toEqual({ review_count: 1, average_rating: '4.0' })
  const review = await tashi.call('POST /products/reviews/', {
    body: { product: product.id, rating: 5, comment: 'Good.' },
  })
  const shown = await api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })
  expect(shown).toMatchObject({ review_count: 2, average_rating: '4.5' })
  expect(shown.reviews[0]).toEqual(review)
  const { results } = await api.call('GET /products/products/')
  expect(results.find(({ slug }) => slug === 'sirupate')).toMatchObject({
    review_count: 2,
    average_rating: '4.5',
  })
})

test('OPEN-34 a customer can review a product once', async () => {
  const before = await stored()
  const again = await maya.send('POST /products/reviews/', {
    body: { product: product.id, rating: 1, comment: 'I changed my mind.' },
  })
  expect(again).toMatchObject({
    status: 409,
    body: { detail: 'You’ve already reviewed this product.', code: 'already_reviewed' },
  })
  expect(await stored()).toEqual(before)
})

test('ROLE-15 a visitor cannot write a review', async () => {
  const before = await stored()
  const answer = await api.send('POST /products/reviews/', {
    body: { product: unreviewed.id, rating: 5, comment: 'Good.' },
  })
  expect(answer.status).toBe(401)
  expect(await stored()).toEqual(before)
})

test.for([
  ['REV-13', { comment: '' }, { comment: ['Please enter your review comment.'] }],
  ['REV-13', { comment: ' \n\t ' }, { comment: ['Please enter your review comment.'] }],
  ['REV-13', { comment: undefined }, { comment: ['This field is required.'] }],
  ['REV-13', { comment: 'x'.repeat(4001) }, { comment: ['Please keep it to 4000 characters.'] }],
  ['CONST-12', { rating: 6 }, { rating: [expect.any(String)] }],
  ['CONST-12', { rating: 0 }, { rating: [expect.any(String)] }],
  ['CONST-12', { rating: 4.5 }, { rating: [expect.any(String)] }],
  ['CONST-12', { rating: 'five' }, { rating: [expect.any(String)] }],
  ['REV-14', { product: undefined }, { product: ['This field is required.'] }],
  ['REV-14', { product: 2 ** 40 }, { product: [expect.any(String)] }],
  ['REV-14', { product: -1 }, { product: [expect.any(String)] }],
  ['REV-14', { product: 'sirupate' }, { product: ['Product ID is required to submit a review.'] }],
] as const)('%s refused without storing anything: %o', async ([, change, fields]) => {
  const before = await stored()
  const body = { product: unreviewed.id, rating: 5, comment: 'Good.', ...change }
  expect(await maya.send('POST /products/reviews/', { body })).toMatchObject({ status: 400, body: fields })
  expect(await stored()).toEqual(before)
})

test('CONST-11 REV-12 the rating is 5 by default', async () => {
  const body = { product: unreviewed.id, comment: 'Good.' }
  expect(await maya.call('POST /products/reviews/', { body })).toMatchObject({ rating: 5 })
})

test.for([
  ['unknown', 999_999],
  ['switched off', hidden.id],
] as const)('a product that is %s is not found', async ([, id]) => {
  const answer = await maya.send('POST /products/reviews/', {
    body: { product: id, rating: 5, comment: 'Good.' },
  })
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
})

test('OPEN-33 is_verified_purchase is true for customers who have received this product', async () => {
  const [pasang, lhamu] = [await api.person('pasang'), await api.person('lhamu')]
  await inTransaction(system, (ctx) =>
    recordPurchases(ctx, { account_id: pasang.id, product_ids: [product.id] }),
  )
  await inTransaction(system, (ctx) =>
    recordPurchases(ctx, { account_id: lhamu.id, product_ids: [unreviewed.id] }),
  )
  const body = { product: product.id, rating: 4, comment: 'Good.' }
  expect((await pasang.call('POST /products/reviews/', { body })).is_verified_purchase).toBe(true)
  expect((await lhamu.call('POST /products/reviews/', { body })).is_verified_purchase).toBe(false)
  const { results } = await api.call('GET /products/reviews/', { query: { product: 'sirupate' } })
  const verified = results.filter((review) => review.is_verified_purchase)
  expect(verified.map(({ user }) => user.username)).toEqual(['pasang'])
})

test('a review written before the purchase becomes verified by it', async () => {
  await inTransaction(system, (ctx) =>
    recordPurchases(ctx, { account_id: maya.id, product_ids: [product.id] }),
  )
  const { reviews } = await api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })
  expect(reviews.find(({ user }) => user.username === 'maya')?.is_verified_purchase).toBe(true)
})

test('two concurrent equal submissions are stored once', async () => {
  const dolma = await api.person('dolma')
  const body = { product: unreviewed.id, rating: 3, comment: 'Twice.' }
  const answers = await Promise.all([1, 2].map(() => dolma.send('POST /products/reviews/', { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('concurrent reviews are all counted in the rating', async () => {
  const crowded = await givenProduct(system, { slug: 'crowded' })
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => api.person(`crowd${number}`)))
  await Promise.all(
    people.map((person, index) =>
      person.call('POST /products/reviews/', {
        body: { product: crowded.id, rating: index < 3 ? 5 : 2, comment: 'Good.' },
      }),
    ),
  )
  expect(await rated('crowded')).toEqual({ review_count: 6, average_rating: '3.5' })
})

test('a review is plain text and stored verbatim', async () => {
  const comment = '<script>alert(1)</script> & "quoted" – खुकुरी 🗡️'
  const written = await givenProduct(system, { slug: 'written' })
  await maya.call('POST /products/reviews/', { body: { product: written.id, comment } })
  const { results } = await api.call('GET /products/reviews/', { query: { product: 'written' } })
  expect(results[0]?.comment).toBe(comment)
})
