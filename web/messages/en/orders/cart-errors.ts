import { productMessages } from '#messages/product.ts'

/** Separate from the cart page's messages: every page can add to the cart. */
export const cartErrorMessages = {
  quantityBelowOne: 'Quantity must be at least 1. Use remove to delete.',
  signInToAdd: 'Please log in to add items to your cart.',
  sign_in_required: 'Authentication required to view cart.',
  not_loaded: 'Could not load cart.',
  notAdded: productMessages.buy.notAdded,
  notChanged: 'Failed to update quantity.',
  notRemoved: 'Failed to remove item.',
  notCleared: 'Failed to clear cart.',
  codeNotEntered: 'We couldn’t apply this code. Please try again.',
  codeNotRemoved: 'We couldn’t remove the code. Please try again.',
}
