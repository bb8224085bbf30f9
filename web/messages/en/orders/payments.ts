import type { DeclineReason } from '#contract/shop/payments.ts'

export const paymentsMessages = {
  titles: {
    processing: 'Processing Payment',
    success: 'Payment Successful',
    failed: 'Payment Failed',
    canceled: 'Payment Canceled',
    error: 'Payment Status',
  },
  checking: 'Checking your payment. This page updates automatically.',
  stillProcessing:
    'Your payment is still being processed. You can safely close this page; your order will be updated.',
  checkAgain: 'Check again',
  paid: 'Thank you. We’ve received your payment.',
  emailSent: (email: string) => `We’ve sent a confirmation to ${email}.`,
  payment: 'Payment',
  failed: 'The payment didn’t go through.',
  /** By the payment provider's reason. */
  declined: {
    declined: 'Your bank declined the card.',
    insufficient_funds: 'The card has insufficient funds, or the amount is over its limit.',
    card_expired: 'This card has expired.',
    wrong_details: 'Check the card number, expiration date and security code.',
    not_authenticated: 'Your bank couldn’t verify that it’s you.',
    issuer_unavailable: 'Your bank didn’t respond. Please try again in a few minutes.',
    page_expired: 'The payment page timed out.',
    already_paid: 'This order was already paid. We’ll refund the second payment.',
    not_confirmed: 'The payment wasn’t confirmed in time. If it still arrives, we’ll apply it to this order.',
  } satisfies Record<DeclineReason, string>,
  /** Precedes the bank's own text. */
  bankText: 'Message from your bank:',
  tryCardAgain: 'Try the card again',
  canceled: 'You canceled the payment.',
  nothingCharged: 'You haven’t been charged.',
  stillHeld: (time: string) => `You haven’t been charged, and we’re still holding your items until ${time}.`,
  viewOrder: 'View order',
  yourOrders: 'Your orders',
  continueShopping: 'Continue shopping',
  order: 'Order',
  amount: 'Amount',
  reference: 'Reference',
  unidentified: 'Could not identify the payment transaction.',
  notFound: 'Payment transaction not found.',
  loadFailed: 'Failed to retrieve payment status. Please contact support.',
  unknownStatus: 'Unknown payment status.',
}
