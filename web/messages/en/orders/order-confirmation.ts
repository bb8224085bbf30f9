export const orderConfirmationMessages = {
  title: 'Order Confirmation',
  thanks: 'Thank you for your order',
  placed: {
    before: 'Order ',
    after: ' is placed.',
    afterWithDate: (date: string) =>
      ` is placed. Please pay by ${date}: your pieces are held for you until then.`,
  },
  viewOrder: 'View order',
  unavailable: 'Order Information Unavailable',
  unavailableText: 'This page is shown right after an order. All your orders are in your account.',
}
