import { plural } from '#ui/data/plural.ts'

export const reviewMessages = {
  title: 'Reviews',
  empty: 'No reviews yet. Be the first.',
  answer: (shop: string) => `Reply from ${shop}`,
  showAll: (count: number) => `Show all ${count} reviews`,
  byStars: 'Reviews by number of stars',
  /** Follows the number. */
  starsUnit: (stars: number) => plural(stars, { one: ' star', other: ' stars' }),
  form: {
    title: 'Write a Review',
    yours: 'Your review',
    already: 'You’ve reviewed this product.',
    edit: 'Edit your review',
    save: 'Save changes',
    cancel: 'Cancel',
    changed: 'Your review has been updated.',
    logIn: 'You must be logged in to write a review',
    rating: 'Rating',
    comment: 'Comment',
    blank: 'Please enter your review comment.',
    missingProduct: 'Product ID is required to submit a review.',
    submit: 'Submit review',
    submitting: 'Submitting…',
    submitted: 'Review submitted successfully!',
    submitFailed: 'Failed to submit review. Please try again.',
  },
}
