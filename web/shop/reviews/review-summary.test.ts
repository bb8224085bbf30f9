import { expect, test } from 'vitest'
import { ratingDistribution } from './review-summary.tsx'

test('counts the reviews per number of stars, five stars first', () => {
  expect(ratingDistribution([5, 5, 4, 1]).map(({ count }) => count)).toEqual([2, 1, 0, 0, 1])
  expect(ratingDistribution([5, 5, 4, 1])[0]).toEqual({ stars: 5, count: 2, share: 0.5 })
})

test('without reviews every count and share is 0', () => {
  expect(ratingDistribution([]).every(({ share, count }) => share === 0 && count === 0)).toBe(true)
})
