import type { ShopCalls } from '#contract/shop/table.ts'

/** The calls of the specification's table, which every backend has. */
type SpecifiedCall =
  | `POST /accounts/${'login' | 'register' | 'logout' | 'token/refresh' | 'password/forgot' | 'password/reset'}/`
  | `${'GET' | 'PATCH' | 'DELETE'} /accounts/me/`
  | 'GET /accounts/me/export/'
  | `GET /products/${'products' | 'categories'}/${'' | '{slug}/'}`
  | 'POST /products/reviews/'
  | `GET /blog/posts/${'' | '{slug}/'}`
  | `${'GET' | 'POST'} /blog/comments/`
  | 'GET /contact/info/'
  | 'POST /contact/messages/'
  | 'GET /company/info/'
  | `GET /pages/${'manage/faqs' | 'manage/documents' | 'settings/public'}/`
  | `GET /payments/${'options' | 'history/{uuid}'}/`
  | 'POST /payments/card/initiate/'
  | 'GET /orders/cart/'
  | 'POST /orders/cart/add-item/'
  | `${'PATCH' | 'DELETE'} /orders/cart/items/{id}/`
  | 'DELETE /orders/cart/clear/'
  | 'POST /orders/shipping-quote/'
  | `${'GET' | 'POST'} /orders/orders/`
  | `GET /orders/orders/{id}/${'' | 'invoice/'}`
  | 'POST /orders/orders/{id}/cancel/'

/** All other calls, optional for another backend. The type keeps the list complete. */
const further: Record<Exclude<keyof ShopCalls, SpecifiedCall>, true> = {
  'POST /accounts/password/': true,
  'POST /accounts/sign-out-everywhere/': true,
  'GET /accounts/sessions/': true,
  'DELETE /accounts/sessions/{id}/': true,
  'POST /accounts/invitation/': true,
  'POST /accounts/invitation/accept/': true,
  'POST /accounts/email/verify/': true,
  'POST /accounts/email/resend/': true,
  'GET /accounts/addresses/': true,
  'POST /accounts/addresses/': true,
  'PUT /accounts/addresses/{id}/': true,
  'DELETE /accounts/addresses/{id}/': true,
  'GET /products/previews/{token}/': true,
  'GET /products/reviews/': true,
  'GET /products/reviews/own/': true,
  'PATCH /products/reviews/{id}/': true,
  'GET /shipping/check/': true,
  'GET /shipping/offers/': true,
  'POST /orders/orders/{id}/payment-method/': true,
  'POST /orders/orders/{id}/again/': true,
  'GET /pages/texts/': true,
  'GET /blog/previews/{token}/': true,
  'GET /certificates/{token}/': true,
  'GET /search/contents/': true,
  'GET /search/suggestions/': true,
}

type Backend = {
  /** If it is a path, the backend is our own. */
  apiUrl: string
  /** The calls that another backend describes. */
  backendCalls?: ReadonlySet<string> | undefined
}

/** The calls to skip because the backend lacks them; undefined for our own. */
export function lackingCalls({ apiUrl, backendCalls }: Backend): string[] | undefined {
  if (apiUrl.startsWith('/')) return undefined
  return Object.keys(further).filter((name) => !backendCalls?.has(name))
}
