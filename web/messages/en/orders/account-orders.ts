export const accountOrdersMessages = {
  account: 'Your account',
  listFailed: 'Failed to load your orders.',
  /** Some backends keep no list of orders. */
  notListed: 'There are no orders to show here. If one is missing, please contact us.',
  loadingOrders: 'Loading your orders...',
  none: 'No orders yet',
  noneText: 'Your orders will appear here, from payment to delivery.',
  startShopping: 'Start Shopping',
  /** A piece and how many of it, without a line break between the two. */
  pieceCount: (product: string, quantity: number) =>
    quantity > 1 ? `${product}\u00a0×\u00a0${quantity}` : product,
}
