export const ordersMessages = {
  account: 'Your account',
  yourOrders: 'Your orders',
  order: (id: string) => `Order ${id}`,
  loadFailed: 'Failed to load your order.',
  listFailed: 'Failed to load your orders.',
  /** Some backends keep no list of orders. */
  notListed: 'There are no orders to show here. If one is missing, please contact us.',
  loadingOrders: 'Loading your orders...',
  loadingOrder: 'Loading your order...',
  notFound: 'Order not found',
  notFoundText: 'There is no order with this number in your account. If you expected one, please contact us.',
  none: 'No orders yet',
  noneText: 'Your orders will appear here, from payment to delivery.',
  startShopping: 'Start Shopping',

  status: {
    pending: 'Awaiting card payment',
    awaiting_payment: 'Awaiting payment',
    paid: 'Paid',
    processing: 'Being prepared',
    shipped: 'Shipped',
    completed: 'Completed',
    canceled: 'Canceled',
    refunded: 'Refunded',
  },
  placed: 'Placed',
  /** Read out after the name of a step. */
  upcoming: ', still to come',
  trackParcel: 'Track parcel',

  progress: 'Progress',
  pieces: 'Pieces',
  amounts: 'Amounts',
  deliveryAddress: 'Delivery address',
  writeReview: 'Write a review',
  /** Read out after `writeReview`. */
  ofProduct: (product: string) => ` of ${product}`,
  /** A piece and how many of it, without a line break between the two. */
  pieceCount: (product: string, quantity: number) =>
    quantity > 1 ? `${product}\u00a0×\u00a0${quantity}` : product,

  invoice: 'Invoice (PDF)',
  invoiceFailed: 'The invoice could not be loaded. Please try again.',

  howToPay: 'How to pay',
  payBy: { before: 'Please pay by ', after: '. Your pieces are held for you until then.' },
  continueToPayment: 'Continue to payment',
  alreadyPaid: 'If you have already paid, no action is needed.',
  contact: { before: 'To change or cancel this order, please ', link: 'contact us', after: '.' },
  payByCard: 'Pay by card',
  payInstead: (method: string) => `Pay by ${method.toLowerCase()} instead`,
  paymentFailed: 'An error occurred. Please try again.',
  methodNotChangeable: 'The payment method of this order cannot be changed here. Please contact us.',
  methodNotChanged: 'The payment method could not be changed. Please try again.',

  cancel: {
    action: 'Cancel this order',
    question: 'Cancel this order?',
    consequence: 'Your pieces go back on sale. Nothing has been charged.',
    moneySent: 'If you have already sent the money, please keep the order or contact us first.',
    confirm: 'Cancel the order',
    keep: 'Keep it',
    failed: 'The order could not be canceled. Please try again.',
  },

  again: {
    action: 'Order again',
    added: (count: number) =>
      count === 1
        ? "One piece is in your cart, at today's price."
        : `${count} pieces are in your cart, at today's prices.`,
    toCart: 'Go to cart',
    failed: 'The pieces could not be put into your cart. Please choose them in the shop.',
  },
}
