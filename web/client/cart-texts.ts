import type { cartProblems } from '../../contract/shop/cart.ts'

type Shared = Pick<typeof cartProblems, 'quantityBelowOne' | 'signInToAdd'>

const shared: Shared = {
  quantityBelowOne: 'Quantity must be at least 1. Use remove to delete.',
  signInToAdd: 'Please log in to add items to your cart.',
}

export const cartTexts = {
  ...shared,
  signInToView: 'Authentication required to view cart.',
  notLoaded: 'Could not load cart.',
  notAdded: 'Failed to add item.',
  notChanged: 'Failed to update quantity.',
  notRemoved: 'Failed to remove item.',
  notCleared: 'Failed to clear cart.',
} as const
