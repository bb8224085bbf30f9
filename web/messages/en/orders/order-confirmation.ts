export const orderConfirmationMessages = {
  title: 'Order Confirmation',
  thanks: 'Thank you for your order',
  placed: {
    before: 'Order ',
    after: ' has been placed.',
    afterWithDate: (date: string) =>
      ` has been placed. Please pay by ${date}; we’re holding your items until then.`,
  },
  viewOrder: 'View order',
  unavailable: 'Order Information Unavailable',
  unavailableText:
    'This page only appears right after you order. You’ll find all your orders in your account.',
}
