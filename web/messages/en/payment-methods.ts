export const paymentMethodsMessages = {
  card: { label: 'Card', note: "You pay on our payment provider's page. We never see your card number." },
  bankTransfer: {
    label: 'Bank transfer',
    note: 'Use your order number as the reference. We hold your pieces for seven days.',
  },
  /** Where the shop has given its own method no name. */
  custom: 'Other payment method',
  optionsNotLoaded: 'Failed to load payment options. Please refresh the page.',
  optionsStillNotLoaded: 'Could not load payment options. Please try refreshing.',
}
