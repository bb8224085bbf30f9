export const accountOrderMessages = {
  loadFailed: 'Failed to load your order.',
  loadingOrder: 'Loading your order...',
  notFound: 'Order not found',
  notFoundText: 'There is no order with this number in your account. If you expected one, please contact us.',
  /** Read out after the name of a step. */
  upcoming: ', still to come',
  trackParcel: 'Track parcel',

  progress: 'Progress',
  pieces: 'Pieces',
  amounts: 'Amounts',
  writeReview: 'Write a review',
  /** Read out after `writeReview`. */
  ofProduct: (product: string) => ` of ${product}`,

  invoice: 'Invoice (PDF)',
  invoiceFailed: 'The invoice could not be loaded. Please try again.',
  payBy: { before: 'Please pay by ', after: '. Your pieces are held for you until then.' },
  continueToPayment: 'Continue to payment',
  alreadyPaid: 'If you have already paid, no action is needed.',
  contact: { before: 'To change or cancel this order, please ', link: 'contact us', after: '.' },

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
