import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { adminListAnswer, listAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { findProduct } from '#server/shop/catalogue/find-product.ts'
import { findNearest, isSoldOut } from '#server/shop/catalogue/nearest-products.ts'
import { detailAnswer } from '#server/shop/catalogue/product-answer.ts'
import { findProductPromise } from '#server/shop/workshop/promise-day.ts'
import { findNewestReviews, findOwnReview, findReviews } from './find-reviews.ts'
import { answerReview, hideReview, settleReview, showReview } from './moderate-review.ts'
import { listReviews, showModeratedReview } from './moderated-reviews.ts'
import { changeReview, writeReview } from './write-review.ts'

const reviewsWithProduct = 100
const cacheTags: PublicDomain[] = ['catalogue', 'reviews']

export const reviewRoutes = {
  // Assembled here, because the answer includes reviews and the workshop's promise, which the catalogue must not depend
  // on.
  'GET /products/products/{slug}/': {
    handle: async (ctx, { params }) => {
      const product = await findProduct(ctx, params.slug)
      return {
        ...detailAnswer(product),
        reviews: await findNewestReviews(ctx, product.slug, reviewsWithProduct),
        ...(await findProductPromise(ctx, product)),
        ...(isSoldOut(product) && { nearest: await findNearest(ctx, product) }),
      }
    },
    cacheTags,
  },
  'GET /products/reviews/': {
    handle: async (ctx, call) => listAnswer(await findReviews(ctx, call.query), call),
    cacheTags,
  },
  'POST /products/reviews/': (ctx, { body }) => writeReview(ctx, body),
  'GET /products/reviews/own/': async (ctx, { query }) => ({
    review: await findOwnReview(ctx, query.product),
  }),
  'PATCH /products/reviews/{id}/': (ctx, { params, body }) => changeReview(ctx, { ...params, ...body }),
  'GET /admin/reviews/': async (ctx, call) => adminListAnswer(await listReviews(ctx, call.query), call),
  'POST /admin/reviews/{id}/hide/': (ctx, { params }) => hideReview(ctx, params),
  'POST /admin/reviews/{id}/show/': (ctx, { params }) => showReview(ctx, params),
  'PUT /admin/reviews/{id}/answer/': async (ctx, { params, body }) => {
    await answerReview(ctx, { ...params, ...body })
    return showModeratedReview(ctx, params.id)
  },
  'POST /admin/reviews/{id}/settle/': async (ctx, { params, body }) => {
    await settleReview(ctx, { ...params, ...body })
    return showModeratedReview(ctx, params.id)
  },
} satisfies Partial<Handlers>
