/** Separate from the checkout's messages: the cart shows them, too. */
export const unfinishedOrderMessages = {
  payment: 'You have a card payment in progress.',
  checkStatus: 'Check payment status',
  order: 'Your order may already have been placed.',
  seeYourOrders: 'See your orders',
}
