export const accountOrderMessages = {
  loadFailed: 'We couldn’t load your order.',
  loadingOrder: 'Loading your order…',
  notFound: 'Order not found',
  notFoundText: 'Your account has no order with this number. If you think it should, please contact us.',
  /** Read out after the name of a step. */
  upcoming: ', still to come',
  trackParcel: 'Track parcel',

  /** On an order that was canceled or paid too much; the amount is what comes back. */
  owed: (amount: string) => `We’ll refund you ${amount}.`,
  progress: 'Progress',
  items: 'Items',
  amounts: 'Amounts',
  writeReview: 'Write a review',
  /** Read out after `writeReview`. */
  ofProduct: (product: string) => ` of ${product}`,

  invoice: 'Invoice (PDF)',
  invoiceFailed: 'We couldn’t load the invoice. Please try again.',
  payBy: { before: 'Please pay by ', after: '. We’re holding your items until then.' },
  continueToPayment: 'Continue to payment',
  alreadyPaid: 'If you’ve already paid, you don’t need to do anything.',
  contact: { before: 'To change or cancel this order, please ', link: 'contact us', after: '.' },

  help: {
    ask: 'Ask about this order',
    returnLater: 'You can return items once they have arrived.',
    howToReturn: 'How to return items',
    engraved: 'An engraved item can’t be returned for a change of mind.',
  },

  cancel: {
    action: 'Cancel this order',
    question: 'Cancel this order?',
    consequence: 'Your items will become available to others again. You haven’t been charged.',
    moneySent: 'Already sent your payment? Please contact us before you cancel.',
    confirm: 'Cancel the order',
    keep: 'Keep the order',
    failed: 'We couldn’t cancel the order. Please try again.',
  },

  cancelRequest: {
    action: 'Ask to cancel',
    question: 'Ask to cancel this order?',
    consequence:
      'We check whether we can still cancel it, and answer by email. If we can, we refund what you paid.',
    reason: 'Why? (optional)',
    asked: (day: string) => `You asked on ${day} to cancel this order.`,
    outcomes: {
      open: 'We’ll answer by email.',
      accepted: 'We canceled it.',
      declined: 'We couldn’t cancel it.',
    },
    failed: 'We couldn’t send your request. Please try again.',
  },

  again: {
    action: 'Order again',
    added: (count: number) =>
      count === 1
        ? 'One item added to your cart at today’s price.'
        : `${count} items added to your cart at today’s prices.`,
    toCart: 'Go to cart',
    failed: 'We couldn’t add these to your cart. Please choose them in the shop.',
  },
}
