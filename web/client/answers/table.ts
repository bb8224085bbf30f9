import type { AnswerOf, JsonCallName } from '../call-types.ts'
import { category, product, productList, reviewFields } from './catalogue.ts'
import { certificate } from './certificate.ts'
import {
  comment,
  company,
  contactInfo,
  faq,
  legalDocument,
  post,
  postPreview,
  postSummary,
  publicSettings,
  shopTexts,
} from './content.ts'
import {
  list,
  listOrEmpty,
  nonBlank,
  or,
  orNull,
  paged,
  plain,
  type Reader,
  record,
  slug,
} from './readers.ts'
import { contents, suggestions } from './search.ts'
import {
  account,
  cart,
  checkoutOptions,
  order,
  paymentStatus,
  reorderAnswer,
  savedAddress,
  sessions,
  shippingOffers,
  shippingQuote,
} from './trade.ts'

const review = record(reviewFields)
const reviewOfProduct = record({ ...reviewFields, product: record({ name: nonBlank, slug }) })

/** Makes optional fields required, so the compiler reports a missing field. */
type AllFields<T> = T extends readonly (infer Item)[]
  ? AllFields<Item>[]
  : T extends object
    ? { [Key in keyof Required<T>]: AllFields<T[Key]> }
    : T

/**
 * The reader for each answer that a page shows. Calls about tokens, and calls whose answer is ignored, need none. An
 * unreadable record becomes undefined where the page has its own message for missing content.
 */
export const readers: { [Name in JsonCallName]?: Reader<AllFields<AnswerOf<Name>> | undefined> } = {
  'GET /products/products/': productList,
  'GET /products/products/{slug}/': or(product, undefined),
  'GET /products/previews/{token}/': product,
  'GET /products/categories/': plain(category),
  'GET /products/categories/{slug}/': category,
  'GET /products/reviews/': paged(reviewOfProduct),
  'POST /products/reviews/': review,
  'GET /products/reviews/own/': record({ review: orNull(review) }),
  'PATCH /products/reviews/{id}/': review,
  'GET /search/contents/': contents,
  'GET /search/suggestions/': suggestions,
  'GET /blog/posts/': listOrEmpty(paged(postSummary)),
  'GET /blog/posts/{slug}/': or(post, undefined),
  'GET /blog/previews/{token}/': postPreview,
  'GET /blog/comments/': listOrEmpty(paged(comment)),
  'POST /blog/comments/': comment,
  'GET /contact/info/': or(contactInfo, undefined),
  'GET /company/info/': or(company, undefined),
  'GET /pages/settings/public/': publicSettings,
  'GET /pages/texts/': shopTexts,
  'GET /pages/manage/faqs/': listOrEmpty(plain(faq)),
  'GET /pages/manage/documents/': listOrEmpty(plain(legalDocument)),
  'GET /orders/cart/': cart,
  'POST /orders/cart/add-item/': cart,
  'PATCH /orders/cart/items/{id}/': cart,
  'DELETE /orders/cart/items/{id}/': cart,
  'DELETE /orders/cart/clear/': cart,
  'GET /orders/orders/': paged(order),
  'GET /orders/orders/{id}/': order,
  'POST /orders/orders/{id}/cancel/': order,
  'POST /orders/orders/{id}/payment-method/': order,
  'POST /orders/orders/{id}/again/': reorderAnswer,
  'POST /orders/shipping-quote/': shippingQuote,
  'GET /certificates/{token}/': or(certificate, undefined),
  'GET /shipping/check/': shippingQuote,
  'GET /shipping/offers/': shippingOffers,
  'GET /payments/options/': checkoutOptions,
  'GET /payments/history/{uuid}/': paymentStatus,
  'GET /accounts/me/': account,
  'PATCH /accounts/me/': account,
  'GET /accounts/sessions/': sessions,
  'GET /accounts/addresses/': list(savedAddress),
}

/** Reads an answer into the shape of the contract, or throws `UnreadableAnswer`. */
export function readAnswer(name: string, answer: unknown): unknown {
  const read = (readers as Record<string, Reader<unknown> | undefined>)[name]
  return read ? read(answer) : answer
}
