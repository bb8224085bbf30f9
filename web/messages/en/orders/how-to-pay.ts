export const howToPayMessages = {
  title: 'How to pay',
  partReceived: 'We have received part of your payment.',
  transfer: {
    before: 'Please transfer ',
    /** Where the amount is not known. */
    total: 'the total',
    after: ' to this account. Your order number is the payment reference.',
  },
  reference: 'Payment reference:',
  orderNumber: 'Order number:',
  copy: 'Copy',
  copied: 'Copied',
  copyLabel: (text: string) => `Copy ${text}`,
}
