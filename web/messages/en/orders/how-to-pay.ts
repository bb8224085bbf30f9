export const howToPayMessages = {
  title: 'How to pay',
  partReceived: 'We’ve received part of your payment.',
  transfer: {
    before: 'Please transfer ',
    /** Replaces the amount if it is unknown. */
    total: 'the total',
    after: ' to this account. Use your order number as the payment reference.',
  },
  reference: 'Payment reference:',
  orderNumber: 'Order number:',
  copy: 'Copy',
  copied: 'Copied',
  copyLabel: (text: string) => `Copy ${text}`,
}
