import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi, today } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
const sirupate = await givenProduct(system, { slug: 'sirupate' })
const bhojpure = await givenProduct(system, { slug: 'bhojpure' })
const people = [await api.person('maya'), await api.person('tashi'), await api.person('lhamu')]
for (const { id } of [sirupate, bhojpure]) {
  for (const person of people) {
    const body = { product: id, rating: 4, comment: `${person.username} on ${id}` }
    await person.call('POST /products/reviews/', { body })
    api.pass({ minutes: 1 })
  }
}

const list = (query: Record<string, string | number> = {}) => api.call('GET /products/reviews/', { query })

test('REV-01 REV-02 REV-03 REV-04 REV-05 REV-06 ENT-15 the fields of a review in the list', async () => {
  const { results } = await list({ product: 'sirupate' })
  expect(results.at(-1)).toEqual({
    id: expect.any(Number),
    user: { username: 'maya' },
    rating: 4,
    comment: `maya on ${sirupate.id}`,
    created_at: today.toISOString(),
    is_verified_purchase: false,
    product: { name: 'Sirupate', slug: 'sirupate' },
  })
})

test('OPEN-68 reviews are listed newest first, of one product or of all', async () => {
  const usernames = ['lhamu', 'tashi', 'maya']
  const ofOne = await list({ product: 'bhojpure' })
  expect(ofOne.results.map(({ user }) => user.username)).toEqual(usernames)
  const ofAll = await list()
  expect(ofAll.count).toBe(6)
  expect(ofAll.results.map(({ product }) => product.slug)).toEqual([
    ...Array(3).fill('bhojpure'),
    ...Array(3).fill('sirupate'),
  ])
})

test('reviews are paginated', async () => {
  const { results, next } = await list({ product: 'bhojpure', page_size: 2, page: 2 })
  expect(results.map(({ user }) => user.username)).toEqual(['maya'])
  expect(next).toBeNull()
})

test('a product includes its reviews, newest first', async () => {
  const { reviews } = await api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })
  expect(reviews.map(({ comment }) => comment)).toEqual(
    ['lhamu', 'tashi', 'maya'].map((name) => `${name} on ${sirupate.id}`),
  )
})

test('an unknown product has no reviews', async () => {
  expect(await list({ product: 'nothing' })).toEqual({ count: 0, next: null, previous: null, results: [] })
})

test('a hidden review is not public', async () => {
  await api.database
    .updateTable('reviews')
    .set({ is_hidden: true })
    .where('comment', '=', `tashi on ${sirupate.id}`)
    .execute()
  const { count, results } = await list({ product: 'sirupate', page_size: 50 })
  expect(count).toBe(2)
  expect(results.map(({ user }) => user.username)).toEqual(['lhamu', 'maya'])
})

test('reviews of an inactive product are not public', async () => {
  await givenProduct(system, { slug: 'bhojpure', is_active: false })
  const { results } = await list()
  expect(new Set(results.map(({ product }) => product.slug))).toEqual(new Set(['sirupate']))
  expect((await list({ product: 'bhojpure' })).count).toBe(0)
  const hidden = await api.send('GET /products/products/{slug}/', { params: { slug: 'bhojpure' } })
  expect(hidden.status).toBe(404)
})

test('only staff read a username that the shop made up; a chosen one is shown at once', async () => {
  const nameless = await api.person('customer-k7m2xq')
  const product = await givenProduct(system, { slug: 'nameless' })
  const body = { product: product.id, rating: 5, comment: 'Sharp.' }
  const written = await nameless.call('POST /products/reviews/', { body })
  expect(written.user.username).toBe('A customer')
  const names = async () =>
    (await list({ product: 'nameless' })).results.map(({ user: { username } }) => username)
  expect(await names()).toEqual(['A customer'])
  const { reviews } = await api.call('GET /products/products/{slug}/', { params: { slug: 'nameless' } })
  expect(JSON.stringify(reviews)).not.toContain('customer-')
  const staff = await api.person('sita', 'manager')
  const { results } = await staff.call('GET /admin/reviews/', { query: { product: product.id } })
  expect(results.map(({ user }) => user.username)).toEqual(['customer-k7m2xq'])
  await nameless.call('PATCH /accounts/me/', { body: { username: 'Asha.R' } })
  expect(await names()).toEqual(['Asha.R'])
})
