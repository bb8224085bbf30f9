import type { SignedInCall } from './call-types.ts'

/**
 * The names of the calls that require signing in, listed because the bundle has no schemas. The type keeps the list
 * complete.
 */
const names: Record<SignedInCall, true> = {
  'GET /accounts/me/': true,
  'PATCH /accounts/me/': true,
  'DELETE /accounts/me/': true,
  'GET /accounts/me/export/': true,
  'POST /accounts/password/': true,
  'POST /accounts/sign-out-everywhere/': true,
  'GET /accounts/sessions/': true,
  'DELETE /accounts/sessions/{id}/': true,
  'POST /accounts/email/resend/': true,
  'GET /accounts/addresses/': true,
  'POST /accounts/addresses/': true,
  'PUT /accounts/addresses/{id}/': true,
  'DELETE /accounts/addresses/{id}/': true,
  'POST /products/reviews/': true,
  'GET /products/reviews/own/': true,
  'PATCH /products/reviews/{id}/': true,
  'GET /orders/cart/': true,
  'POST /orders/cart/add-item/': true,
  'PATCH /orders/cart/items/{id}/': true,
  'DELETE /orders/cart/items/{id}/': true,
  'DELETE /orders/cart/clear/': true,
  'POST /orders/shipping-quote/': true,
  'POST /orders/orders/': true,
  'GET /orders/orders/': true,
  'GET /orders/orders/{id}/': true,
  'GET /orders/orders/{id}/invoice/': true,
  'POST /orders/orders/{id}/cancel/': true,
  'POST /orders/orders/{id}/payment-method/': true,
  'POST /orders/orders/{id}/again/': true,
  'POST /payments/card/initiate/': true,
  'POST /blog/comments/': true,
  'POST /admin/session/second-factor/': true,
}

export function needsSignIn(name: string): boolean {
  return Object.hasOwn(names, name)
}
