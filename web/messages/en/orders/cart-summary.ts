export const cartSummaryMessages = {
  title: 'Summary',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  shippingLater: 'Calculated at checkout',
  shippingNotIncluded: 'Shipping is not included.',
  total: 'Total',
  refunded: 'Refunded',
  checkOut: 'Proceed to Checkout',
  freeShipping: {
    missing: (amount: string) => `${amount} more for free shipping`,
    reached: 'Shipping is free.',
  },
}
