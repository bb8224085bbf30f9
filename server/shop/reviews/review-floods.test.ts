import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const products: { id: number }[] = []
for (let index = 0; index < 21; index++)
  products.push(await givenProduct(api.system, { slug: `piece-${index}` }))
const idOf = (index: number) => products[index]?.id ?? 0
const stored = async () => (await api.database.selectFrom('reviews').select('id').execute()).length

test('filling in the honeypot field seems to succeed but stores no review', async () => {
  const maya = await api.person('maya')
  const answer = await maya.send('POST /products/reviews/', {
    body: { product: idOf(0), rating: 1, comment: 'Cheap pills', website: 'https://pills.example' },
  })
  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), comment: 'Cheap pills' } })
  expect(await stored()).toBe(0)
  const { review_count } = await api.call('GET /products/products/{slug}/', { params: { slug: 'piece-0' } })
  expect(review_count).toBe(0)
})

test('a form that was open for less than two seconds is refused', async () => {
  const maya = await api.person('maya')
  const body = { product: idOf(0), comment: 'Good.' }
  const hasty = await maya.send('POST /products/reviews/', { body: { ...body, form_age_ms: 20 } })
  expect(hasty).toMatchObject({
    status: 429,
    body: {
      detail: 'That was very fast. Please wait a moment and send it again.',
      code: 'submitted_too_fast',
    },
  })
  const later = await maya.send('POST /products/reviews/', { body: { ...body, form_age_ms: 2020 } })
  expect(later.status).toBe(201)
})

test('the same text for another product within a minute is refused', async () => {
  const tashi = await api.person('tashi')
  await tashi.call('POST /products/reviews/', { body: { product: idOf(0), comment: 'The best!' } })
  const body = { product: idOf(1), comment: 'The best!' }
  expect(await tashi.send('POST /products/reviews/', { body })).toMatchObject({
    status: 409,
    body: { detail: 'You just sent this.', code: 'submitted_twice' },
  })
  api.pass({ minutes: 1 })
  expect((await tashi.send('POST /products/reviews/', { body })).status).toBe(201)
})

test('a person can write twenty reviews per hour', async () => {
  const pema = await api.person('pema')
  for (let index = 0; index < 20; index++)
    await pema.call('POST /products/reviews/', { body: { product: idOf(index), comment: `${index}` } })
  const body = { product: idOf(20), comment: 'One more' }
  expect(await pema.send('POST /products/reviews/', { body })).toMatchObject({
    status: 429,
    body: {
      detail: 'You’ve sent a lot in the past hour. Please try again later.',
      code: 'submitted_too_often',
    },
  })
  api.pass({ minutes: 60 })
  const later = await api.person('pema')
  expect((await later.send('POST /products/reviews/', { body })).status).toBe(201)
})
