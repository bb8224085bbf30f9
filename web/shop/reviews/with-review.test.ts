import { expect, test } from 'vitest'
import type { Product } from '#contract/shop/catalogue.ts'
import type { Review } from '#contract/shop/reviews.ts'
import { withChangedReview, withReview } from './with-review.ts'

const review = (id: number, rating: number): Review => ({
  id,
  rating,
  user: { username: 'maya' },
  comment: 'Sharp.',
  created_at: '2026-11-01T00:00:00Z',
  is_verified_purchase: false,
})

const product = (reviews: Review[], review_count: number, average_rating: string | null) =>
  ({ slug: 'sirupate', reviews, review_count, average_rating }) as Product

test('a new review comes first and counts', () => {
  const shown = withReview(product([review(1, 4), review(2, 4)], 2, '4.0'), review(3, 5))
  expect(shown.reviews.map(({ id }) => id)).toEqual([3, 1, 2])
  expect(shown).toMatchObject({ review_count: 3, average_rating: '4.3' })
})

test('the first review sets the average', () => {
  expect(withReview(product([], 0, null), review(1, 2))).toMatchObject({
    review_count: 1,
    average_rating: '2.0',
  })
})

test('without all reviews loaded, the average continues from the stored one', () => {
  expect(withReview(product([review(9, 1)], 99, '5.0'), review(10, 5))).toMatchObject({
    review_count: 100,
    average_rating: '5.0',
  })
})

test('a review already in the list does not count twice', () => {
  const before = product([review(1, 4)], 1, '4.0')
  expect(withReview(before, review(1, 4))).toBe(before)
})

test('a changed review stays in place and counts with its new rating', () => {
  const before = product([review(2, 5), review(1, 4)], 2, '4.5')
  const shown = withChangedReview(before, review(1, 2))
  expect(shown.reviews.map(({ id, rating }) => [id, rating])).toEqual([
    [2, 5],
    [1, 2],
  ])
  expect(shown).toMatchObject({ review_count: 2, average_rating: '3.5' })
  expect(withChangedReview(before, review(9, 1))).toBe(before)
})
