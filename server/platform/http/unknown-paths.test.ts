import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const headers = { 'X-Tenant-ID': '3' }

test.for([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing/'],
  ['GET', '/api/products/products'],
  ['GET', '/api/products//products/'],
  ['GET', '/api/PRODUCTS/products/'],
  ['GET', '/api/products/products/a/b/'],
  ['DELETE', '/api/products/products/'],
  ['PUT', '/api/accounts/me/'],
  ['POST', '/api/products/categories/'],
  ['GET', '/api/accounts/login/'],
])('%s %s is 404 with a sentence in JSON', async ([method, path = '']) => {
  const answer = await api.app.request(path, { method, headers })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(await answer.json()).toEqual({ detail: 'Not found.' })
})

test.for(['GET /products/products/{slug}/', 'GET /products/categories/{slug}/'] as const)(
  '%s with an invalid slug is 404',
  async (name) => {
    for (const slug of ['nothing-here', 'Not A Slug', "' or 1=1 --", 'x'.repeat(500), '%', '../..', 'खुकुरी']) {
      const answer = await api.send(name, { params: { slug } })
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
    }
  },
)

test.for(['abc', '0', '-1', '1.5', '99999999999', '1e9999'])('an item with the id %o is 404', async (id) => {
  const maya = await api.person('maya')
  const answer = await maya.send('DELETE /orders/cart/items/{id}/', { params: { id } })
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
})

test('HEAD answers as GET does, without a body', async () => {
  const answer = await api.app.request('/api/products/products/', { method: 'HEAD', headers })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})
