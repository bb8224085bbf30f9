import {
  answerReviewCall,
  hideReviewCall,
  listReviewsCall,
  settleReviewCall,
  showReviewCall,
} from '#contract/admin/conversations/reviews.ts'
import { findProductCall } from '#contract/shop/catalogue.ts'
import {
  changeReviewCall,
  findOwnReviewCall,
  findReviewsCall,
  writeReviewCall,
} from '#contract/shop/reviews.ts'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { adminListAnswer, listAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { detailAnswer } from '#server/shop/catalogue/product-answer.ts'
import { findProduct } from '#server/shop/search/products/find-products.ts'
import { findProductPromise } from '#server/shop/workshop/find-product-promise.ts'
import { changeReview } from './change-review.ts'
import { findOwnReview } from './find-own-review.ts'
import { findNewestReviews, findReviews } from './find-reviews.ts'
import { listReviews } from './list-reviews.ts'
import { answerReview, hideReview, settleReview, showModeratedReview, showReview } from './moderate-review.ts'
import { writeReview } from './write-review.ts'

const reviewsWithProduct = 100
const cacheTags: PublicDomain[] = ['catalogue', 'reviews']

export const reviewRoutes: Route[] = [
  // Assembled here, because the answer includes reviews and the workshop's promise, which the catalogue must not depend
  // on.
  route(
    findProductCall,
    async (ctx, { params }) => {
      const product = await findProduct(ctx, params.slug)
      return {
        ...detailAnswer(product),
        reviews: await findNewestReviews(ctx, product.slug, reviewsWithProduct),
        ...(await findProductPromise(ctx, product)),
      }
    },
    { cacheTags },
  ),
  route(
    findReviewsCall,
    async (ctx, call) => listAnswer(await findReviews(ctx, call.query), call, (review) => review),
    { cacheTags },
  ),
  route(writeReviewCall, (ctx, { body }) => writeReview(ctx, body)),
  route(findOwnReviewCall, async (ctx, { query }) => ({
    review: await findOwnReview(ctx, query.product),
  })),
  route(changeReviewCall, (ctx, { params, body }) => changeReview(ctx, { ...params, ...body })),
  route(listReviewsCall, async (ctx, call) =>
    adminListAnswer(await listReviews(ctx, call.query), call, (review) => review),
  ),
  route(hideReviewCall, (ctx, { params }) => hideReview(ctx, params)),
  route(showReviewCall, (ctx, { params }) => showReview(ctx, params)),
  route(answerReviewCall, async (ctx, { params, body }) => {
    await answerReview(ctx, { ...params, ...body })
    return showModeratedReview(ctx, params.id)
  }),
  route(settleReviewCall, async (ctx, { params, body }) => {
    await settleReview(ctx, { ...params, ...body })
    return showModeratedReview(ctx, params.id)
  }),
]
