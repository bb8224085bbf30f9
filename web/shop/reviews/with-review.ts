import type { Product } from '../../../contract/shop/catalogue.ts'
import type { Review } from '../../../contract/shop/reviews.ts'

/** The product with one more review: first in the list, and part of the count and the average. */
export function withReview(product: Product, review: Review): Product {
  const { reviews = [], review_count: count, average_rating: average } = product
  if (reviews.some(({ id }) => id === review.id)) return product
  // The stored average is rounded, so sum the ratings themselves when all of them are loaded.
  const sum = reviews.length === count ? sumOf(reviews) : Number(average ?? 0) * count
  return {
    ...product,
    reviews: [review, ...reviews],
    review_count: count + 1,
    average_rating: ((sum + review.rating) / (count + 1)).toFixed(1),
  }
}

function sumOf(reviews: readonly Review[]): number {
  return reviews.reduce((sum, { rating }) => sum + rating, 0)
}
