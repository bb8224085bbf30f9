import type { DeclineReason } from '#contract/shop/payments.ts'

export const paymentsMessages = {
  titles: {
    processing: 'Processing Payment',
    success: 'Payment Successful',
    failed: 'Payment Failed',
    canceled: 'Payment Canceled',
    error: 'Payment Status',
  },
  checking: 'Checking your payment. This page updates by itself.',
  stillProcessing:
    'Your payment is still being processed. You can safely close this page; your order will be updated.',
  checkAgain: 'Check again',
  paid: 'Thank you. Your order is paid.',
  mailSent: (email: string) => `We have sent a confirmation to ${email}.`,
  payment: 'Payment',
  failed: 'The payment did not go through.',
  /** Why, by the reason that the shop was given. */
  declined: {
    declined: 'Your bank declined the card.',
    insufficient_funds: 'The balance or the limit of this card is too low for the amount.',
    card_expired: 'This card has expired.',
    wrong_details: 'The card number, the expiry date or the security code is not right.',
    not_authenticated: 'Your bank could not confirm that it is you who is paying.',
    issuer_unavailable: 'Your bank did not answer. In a few minutes it may.',
    page_expired: 'The payment page was open for too long and has closed.',
    already_paid: 'This order was already paid. The second payment will be refunded.',
    not_confirmed:
      'The payment was not confirmed in time. If it arrives after all, it counts for this order.',
  } satisfies Record<DeclineReason, string>,
  /** Precedes what the bank said, in its own words. */
  bankText: 'The message of your bank:',
  canceled: 'You canceled the payment.',
  nothingCharged: 'Nothing was charged.',
  stillHeld: (time: string) => `Nothing was charged; your pieces are still held for you until ${time}.`,
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
