export const ratingMessages = {
  stars: (rating: number) => `${rating} out of 5 stars`,
  verified: 'Verified purchase',
}
