export const accountOrdersMessages = {
  account: 'Your account',
  listFailed: 'We couldn’t load your orders.',
  /** If there is no list of orders, rather than an empty one. */
  notListed: 'We have no orders to show here. If one is missing, please contact us.',
  loadingOrders: 'Loading your orders…',
  none: 'No orders yet',
  noneText: 'Your orders will appear here, from payment to delivery.',
  startShopping: 'Start Shopping',
  /** A product and its quantity, without a line break between the two. */
  itemLabel: (product: string, quantity: number) =>
    quantity > 1 ? `${product}\u00a0×\u00a0${quantity}` : product,
}
