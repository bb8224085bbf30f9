import type { AnswerOf, JsonCallName } from '../call-types.ts'
import { category, product, productSummary, reviewFields } from './catalogue.ts'
import {
  comment,
  company,
  contactInfo,
  faq,
  legalDocument,
  post,
  postSummary,
  publicSettings,
} from './content.ts'
import { list, or, orNone, paged, plain, type Reader, record, slug, word } from './readers.ts'
import {
  account,
  againAnswer,
  cart,
  checkoutOptions,
  order,
  paymentStatus,
  savedAddress,
  sessions,
  shippingQuote,
} from './trade.ts'

const review = record(reviewFields)
const reviewOfProduct = record({ ...reviewFields, product: record({ name: word, slug }) })

/** Optional fields named like any other, so that none of the contract's is forgotten here. */
type Whole<T> = T extends readonly (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Key in keyof Required<T>]: Whole<T[Key]> }
    : T

/**
 * How the answer of each call that a page shows is read. Calls whose answer is only looked at for being there, and
 * those about tokens, have no line. Where a page has a text of its own for an answer without content, an unreadable
 * record is passed on as none.
 */
export const readers: { [Name in JsonCallName]?: Reader<Whole<AnswerOf<Name>> | undefined> } = {
  'GET /products/products/': paged(productSummary),
  'GET /products/products/{slug}/': or(product, undefined),
  'GET /products/categories/': plain(category),
  'GET /products/categories/{slug}/': category,
  'GET /products/reviews/': paged(reviewOfProduct),
  'POST /products/reviews/': review,
  'GET /blog/posts/': orNone(paged(postSummary)),
  'GET /blog/posts/{slug}/': or(post, undefined),
  'GET /blog/comments/': orNone(paged(comment)),
  'POST /blog/comments/': comment,
  'GET /contact/info/': or(contactInfo, undefined),
  'GET /company/info/': or(company, undefined),
  'GET /pages/settings/public/': publicSettings,
  'GET /pages/manage/faqs/': orNone(plain(faq)),
  'GET /pages/manage/documents/': orNone(plain(legalDocument)),
  'GET /orders/cart/': cart,
  'POST /orders/cart/add-item/': cart,
  'PATCH /orders/cart/items/{id}/': cart,
  'DELETE /orders/cart/items/{id}/': cart,
  'DELETE /orders/cart/clear/': cart,
  'GET /orders/orders/': paged(order),
  'GET /orders/orders/{id}/': order,
  'POST /orders/orders/{id}/cancel/': order,
  'POST /orders/orders/{id}/payment-method/': order,
  'POST /orders/orders/{id}/again/': againAnswer,
  'POST /orders/shipping-quote/': shippingQuote,
  'GET /shipping/check/': shippingQuote,
  'GET /payments/options/': checkoutOptions,
  'GET /payments/history/{uuid}/': paymentStatus,
  'GET /accounts/me/': account,
  'PATCH /accounts/me/': account,
  'GET /accounts/sessions/': sessions,
  'GET /accounts/addresses/': list(savedAddress),
}

/** The answer as the contract has it, whatever a backend made of it; throws `UnreadableAnswer` when nothing is left of it. */
export function readAnswer(name: string, answer: unknown): unknown {
  const read = (readers as Record<string, Reader<unknown> | undefined>)[name]
  return read ? read(answer) : answer
}
