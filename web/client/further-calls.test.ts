import { expect, test } from 'vitest'
import { shopTable } from '#contract/shop/table.ts'
import { lackingCalls } from './further-calls.ts'

const all = shopTable.map(({ method, path }) => `${method} ${path}`)
const elsewhere = 'https://backend.example/api'

test('our own backend lacks no call', () => {
  expect(lackingCalls({ apiUrl: '/api' })).toBeUndefined()
})

// The calls are listed by hand, to check that none from the specification is treated as optional.
test('another backend without a description gets only the calls of the specification', () => {
  const lacking = lackingCalls({ apiUrl: elsewhere }) ?? []
  expect(all).toEqual(expect.arrayContaining(lacking))
  expect(all.filter((name) => !lacking.includes(name)).toSorted()).toEqual(
    [
      'POST /accounts/login/',
      'POST /accounts/register/',
      'POST /accounts/logout/',
      'POST /accounts/token/refresh/',
      'POST /accounts/password/forgot/',
      'POST /accounts/password/reset/',
      'GET /accounts/me/',
      'PATCH /accounts/me/',
      'DELETE /accounts/me/',
      'GET /accounts/me/export/',
      'GET /products/products/',
      'GET /products/products/{slug}/',
      'POST /products/reviews/',
      'GET /products/categories/',
      'GET /products/categories/{slug}/',
      'GET /blog/posts/',
      'GET /blog/posts/{slug}/',
      'GET /blog/comments/',
      'POST /blog/comments/',
      'GET /contact/info/',
      'POST /contact/messages/',
      'GET /company/info/',
      'GET /pages/manage/faqs/',
      'GET /pages/manage/documents/',
      'GET /pages/settings/public/',
      'GET /payments/options/',
      'GET /payments/history/{uuid}/',
      'POST /payments/card/initiate/',
      'GET /orders/cart/',
      'POST /orders/cart/add-item/',
      'PATCH /orders/cart/items/{id}/',
      'DELETE /orders/cart/items/{id}/',
      'DELETE /orders/cart/clear/',
      'POST /orders/shipping-quote/',
      'POST /orders/orders/',
      'GET /orders/orders/',
      'GET /orders/orders/{id}/',
      'GET /orders/orders/{id}/invoice/',
      'POST /orders/orders/{id}/cancel/',
    ].toSorted(),
  )
})

test('another backend gets the calls that it describes', () => {
  expect(lackingCalls({ apiUrl: elsewhere, backendCalls: new Set(all) })).toEqual([])
  const some = new Set(['GET /products/reviews/own/', 'GET /of/its/own/'])
  const lacking = lackingCalls({ apiUrl: elsewhere, backendCalls: some })
  expect(lacking).not.toContain('GET /products/reviews/own/')
  expect(lacking).toContain('PATCH /products/reviews/{id}/')
})
