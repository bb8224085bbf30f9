import { plural } from '#ui/data/plural.ts'

export const ratingMessages = {
  stars: (rating: number) => `${rating} out of 5 stars`,
  verified: 'Verified purchase',
  noReviews: 'No reviews yet',
  count: (count: number) => plural(count, { one: '# review', other: '# reviews' }),
  average: (average: string) => `Average rating ${average} out of 5`,
}
