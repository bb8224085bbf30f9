import { expect, test } from 'vitest'
import { commentError, sendReview } from './send-review.ts'

test('REV-13 a comment that is empty after trimming is refused', async () => {
  for (const comment of ['', '  ', '\n\t ']) {
    expect(commentError(comment)).toBe('Please enter your review comment.')
    await expect(sendReview({ product: 1, rating: 5, comment })).rejects.toThrow(
      'Please enter your review comment.',
    )
  }
  expect(commentError(' Sharp. ')).toBeUndefined()
})

test('REV-14 a review without a product id is refused', async () => {
  await expect(sendReview({ product: undefined, rating: 5, comment: 'Sharp.' })).rejects.toThrow(
    'Product ID is required to submit a review.',
  )
})
