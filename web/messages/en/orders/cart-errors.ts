/** Not in the cart page's messages: every page links to the cart and can add to it. */
export const cartErrorMessages = {
  quantityBelowOne: 'Quantity must be at least 1. Use remove to delete.',
  signInToAdd: 'Please log in to add items to your cart.',
  sign_in_required: 'Authentication required to view cart.',
  not_loaded: 'Could not load cart.',
  notAdded: 'Failed to add item.',
  notChanged: 'Failed to update quantity.',
  notRemoved: 'Failed to remove item.',
  notCleared: 'Failed to clear cart.',
}
