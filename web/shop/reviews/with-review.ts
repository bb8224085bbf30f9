import type { Product } from '#contract/shop/catalogue.ts'
import type { Review } from '#contract/shop/reviews.ts'

/** The product with a new review: first in the list, and included in count and average. */
export function withReview(product: Product, review: Review): Product {
  const { reviews = [], review_count: count } = product
  if (reviews.some(({ id }) => id === review.id)) return product
  return {
    ...product,
    reviews: [review, ...reviews],
    review_count: count + 1,
    average_rating: ((ratingSum(product) + review.rating) / (count + 1)).toFixed(1),
  }
}

/** The product with a changed review; unchanged if it does not show that review, for example a hidden one. */
export function withChangedReview(product: Product, review: Review): Product {
  const { reviews = [], review_count: count } = product
  const old = reviews.find(({ id }) => id === review.id)
  if (!old) return product
  return {
    ...product,
    reviews: reviews.map((one) => (one === old ? review : one)),
    average_rating: ((ratingSum(product) - old.rating + review.rating) / count).toFixed(1),
  }
}

/** Sums the ratings themselves if all are loaded, because the stored average is rounded. */
function ratingSum({ reviews = [], review_count: count, average_rating: average }: Product): number {
  return reviews.length === count ? sumOf(reviews) : Number(average ?? 0) * count
}

function sumOf(reviews: readonly Review[]): number {
  return reviews.reduce((sum, { rating }) => sum + rating, 0)
}
