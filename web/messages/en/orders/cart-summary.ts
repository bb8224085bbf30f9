export const cartSummaryMessages = {
  title: 'Summary',
  subtotal: 'Subtotal',
  discount: (label: string, code: string) => `${label} (${code})`,
  shipping: 'Shipping',
  shippingLater: 'Calculated at checkout',
  shippingNotIncluded: 'Shipping is not included.',
  dutiesByCountry: 'Import duty and taxes depend on your country. You see them at checkout, before you pay.',
  total: 'Total',
  tax: (name: string, percent: number) => `${name} ${percent}%`,
  taxIncluded: (name: string, percent: number) => `Includes ${name} ${percent}%`,
  refunded: 'Refunded',
  checkOut: 'Proceed to Checkout',
  code: {
    open: 'Add a discount code',
    label: 'Discount code',
    apply: 'Apply',
    remove: (code: string) => `Remove ${code}`,
    missing: 'Enter a code.',
    entered: (code: string) => `${code} was added.`,
    removed: (code: string) => `${code} was removed.`,
  },
  freeShipping: {
    missing: (amount: string) => `${amount} more for free shipping`,
    reached: 'Shipping is free.',
    /** Instead of an amount. */
    free: 'Free',
  },
}
