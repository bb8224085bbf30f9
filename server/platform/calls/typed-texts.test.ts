import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const owner = await api.person('owner', 'owner')
const [apart, whole] = ['Siobha\u0301n', 'Siobh\u00e1n']

test('texts of a body are normalized and trimmed of invisible characters', async () => {
  const message = {
    name: `\u200b${apart} O’Brien\ufeff`,
    email: '\u200banna@example.com\u00ad',
    subject: `${apart}\u00a0\u200b`,
    message: `Ask ${apart}`,
  }
  await api.call('POST /contact/messages/', { body: message })
  const row = await api.database.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    name: `${whole} O’Brien`,
    email: 'anna@example.com',
    subject: whole,
    message: `Ask ${whole}`,
  })
})

test('names and login emails are normalized, too', async () => {
  const view = { screen: '/orders', query: '', name: apart }
  expect(await owner.call('POST /admin/saved-views/', { body: view })).toMatchObject({ name: whole })
  const login = { login_id: '\u200b\u200eowner@example.com\u00ad', password: owner.password }
  expect((await api.send('POST /accounts/login/', { body: login })).status).toBe(200)
})

test('the values of an address are normalized, too', async () => {
  await givenProduct(api.system, { slug: 'jungle' })
  const params = { slug: '\u200bjungle\ufeff' }
  expect((await api.send('GET /products/products/{slug}/', { params })).status).toBe(200)
  // A single letter is too short for a search.
  expect((await owner.send('GET /admin/search/', { query: { q: '\u200ba\u200b' } })).status).toBe(400)
  expect((await owner.send('GET /admin/search/', { query: { q: 'ab' } })).status).toBe(200)
})
