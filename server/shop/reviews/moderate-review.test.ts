import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
const product = await givenProduct(system, { slug: 'sirupate' })
const bhojpure = await givenProduct(system, { slug: 'bhojpure' })
const staff = await api.person('sita', 'manager')
const maya = await api.person('maya')
const tashi = await api.person('tashi')

const write = (by: typeof maya, id: number, rating: number, comment: string) =>
  by.call('POST /products/reviews/', { body: { product: id, rating, comment } })
const good = await write(maya, product.id, 5, 'Good.')
api.pass({ minutes: 1 })
const rude = await write(tashi, product.id, 1, 'Rude.')
const params = { id: rude.id }

async function shown() {
  const { review_count, average_rating, reviews } = await api.call('GET /products/products/{slug}/', {
    params: { slug: 'sirupate' },
  })
  return { review_count, average_rating, comments: reviews.map(({ comment }) => comment) }
}

test('staff see all reviews with their authors, newest first', async () => {
  const { count, results } = await staff.call('GET /admin/reviews/')
  expect(count).toBe(2)
  expect(results[0]).toEqual({
    ...rude,
    user: { id: tashi.id, username: 'tashi' },
    product: { id: product.id, name: 'Sirupate', slug: 'sirupate' },
    is_hidden: false,
    settled_at: null,
    version: 1,
  })
  expect(results[1]?.id).toBe(good.id)
})

test('hiding and showing a review take effect at once, including the rating, and can be repeated', async () => {
  const both = { review_count: 2, average_rating: '3.0', comments: ['Rude.', 'Good.'] }
  expect(await shown()).toEqual(both)
  for (let time = 1; time <= 2; time++) {
    const hidden = await staff.call('POST /admin/reviews/{id}/hide/', { params })
    expect(hidden).toMatchObject({ id: rude.id, is_hidden: true })
    expect(await shown()).toEqual({ review_count: 1, average_rating: '5.0', comments: ['Good.'] })
    const { results } = await api.call('GET /products/reviews/')
    expect(results.map(({ comment }) => comment)).toEqual(['Good.'])
  }
  const hidden = await staff.call('GET /admin/reviews/', { query: { is_hidden: true } })
  expect(hidden.results.map(({ comment }) => comment)).toEqual(['Rude.'])
  for (let time = 1; time <= 2; time++) {
    const back = await staff.call('POST /admin/reviews/{id}/show/', { params })
    expect(back).toMatchObject({ is_hidden: false })
    expect(await shown()).toEqual(both)
  }
})

test('OPEN-34 a customer whose review is hidden cannot write another', async () => {
  await staff.call('POST /admin/reviews/{id}/hide/', { params })
  const again = await tashi.send('POST /products/reviews/', {
    body: { product: product.id, rating: 1, comment: 'Rude again.' },
  })
  expect(again.status).toBe(409)
  await staff.call('POST /admin/reviews/{id}/show/', { params })
})

test('reviews of an inactive product can be moderated as well', async () => {
  const { id } = await write(maya, bhojpure.id, 2, 'Of the other.')
  await givenProduct(system, { slug: 'bhojpure', is_active: false })
  await staff.call('POST /admin/reviews/{id}/hide/', { params: { id } })
  const { results } = await staff.call('GET /admin/reviews/', { query: { product: bhojpure.id } })
  expect(results).toMatchObject([{ id, is_hidden: true, product: { slug: 'bhojpure' } }])
  await givenProduct(system, { slug: 'bhojpure' })
  const { review_count } = await api.call('GET /products/products/{slug}/', {
    params: { slug: 'bhojpure' },
  })
  expect(review_count).toBe(0)
})

test('concurrent hiding and writing keep the rating correct', async () => {
  const crowded = await givenProduct(system, { slug: 'crowded' })
  const people = await Promise.all([1, 2, 3, 4].map((number) => api.person(`crowd${number}`)))
  const [first, second, ...others] = people
  if (!first || !second) throw new Error('There are four people.')
  const { id } = await write(first, crowded.id, 1, 'One')
  await write(second, crowded.id, 4, 'Four')
  await Promise.all([
    staff.call('POST /admin/reviews/{id}/hide/', { params: { id } }),
    ...others.map((person) => write(person, crowded.id, 5, 'Five')),
  ])
  const { review_count, average_rating } = await api.call('GET /products/products/{slug}/', {
    params: { slug: 'crowded' },
  })
  expect({ review_count, average_rating }).toEqual({ review_count: 3, average_rating: '4.7' })
})

const calls = [
  'GET /admin/reviews/',
  'POST /admin/reviews/{id}/hide/',
  'POST /admin/reviews/{id}/show/',
] as const

test.for(calls)('%s is for staff: 401 to visitors, 403 to customers', async (call) => {
  const before = await shown()
  expect((await api.send(call, { params })).status).toBe(401)
  for (const customer of [maya, tashi]) expect((await customer.send(call, { params })).status).toBe(403)
  expect(await shown()).toEqual(before)
})

test.for(calls.slice(1))('%s of an unknown id is a 404', async (call) => {
  expect((await staff.send(call, { params: { id: 999_999 } })).status).toBe(404)
})

test('each action is in the audit log', async () => {
  const { id } = await write(maya, (await givenProduct(system, { slug: 'logged' })).id, 3, 'Log me.')
  await staff.call('POST /admin/reviews/{id}/hide/', { params: { id } })
  await staff.call('POST /admin/reviews/{id}/show/', { params: { id } })
  const log = await api.database
    .selectFrom('audit_log')
    .select(['actor', 'verb'])
    .where('subject', '=', `review:${id}`)
    .orderBy('id')
    .execute()
  const actor = `staff:${staff.id}`
  expect(log.slice(-2)).toEqual([
    { actor, verb: 'reviews.hide-review' },
    { actor, verb: 'reviews.show-review' },
  ])
})
