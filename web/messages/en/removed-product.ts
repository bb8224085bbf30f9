export const removedProductMessages = {
  title: 'No longer available',
  text: 'We may have something similar here:',
  categories: 'Product categories',
  ask: 'Ask us about it',
}
