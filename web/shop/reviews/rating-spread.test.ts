import { expect, test } from 'vitest'
import { ratingSpread } from './rating-spread.ts'

test('counts the reviews of each number of stars, five first', () => {
  expect(ratingSpread([5, 5, 4, 1]).map(({ count }) => count)).toEqual([2, 1, 0, 0, 1])
  expect(ratingSpread([5, 5, 4, 1])[0]).toEqual({ stars: 5, count: 2, part: 0.5 })
})

test('without reviews every part is nothing', () => {
  expect(ratingSpread([]).every(({ part, count }) => part === 0 && count === 0)).toBe(true)
})
