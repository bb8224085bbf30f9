export const cartMessages = {
  title: 'Cart',
  loading: 'Loading your cart…',
  empty: 'Your Cart is Empty',
  startShopping: 'Start Shopping',
  logIn: 'Please Log In',
  logInReason: 'Your cart is saved to your account.',
  logInLink: 'Log in',
  items: {
    caption: 'Items in your cart',
    item: 'Item',
    price: 'Price',
    quantity: 'Quantity',
    total: 'Total',
    remove: 'Remove',
    removeProduct: (product: string) => `Remove ${product}`,
    quantityOf: (product: string) => `Quantity of ${product}`,
    decrease: (product: string) => `Decrease quantity of ${product}`,
    increase: (product: string) => `Increase quantity of ${product}`,
    /** Announced by screen readers after a change. */
    changed: (product: string, quantity: number, line: string, cart: string) =>
      `${product}: quantity ${quantity}, ${line}. Cart: ${cart}.`,
    removed: (product: string) => `${product} was removed.`,
    cleared: 'Your cart has been cleared.',
    notRestored: (reasons: string) => `We couldn’t add some items back. ${reasons}`,
    undo: 'Undo',
  },
  notices: {
    priceChanged: (from: string, to: string) => `Price changed from ${from} to ${to}.`,
    acceptPrice: 'Got it',
    acceptPriceOf: (product: string) => `Got it, the new price of ${product}`,
    ofProduct: (product: string, notice: string) => `${product}: ${notice}`,
    cannotOrder: (reasons: string) =>
      `Some items can’t be ordered. Please remove them or reduce the quantity. ${reasons}`,
    empty: 'Your cart is empty.',
  },
  clear: {
    title: 'Clear Cart',
    question: 'Are you sure you want to remove all items from your cart?',
    confirm: 'Remove all',
    cancel: 'Keep items',
  },
}
