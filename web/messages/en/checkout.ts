export const checkoutMessages = {
  title: 'Checkout',
  cartTitle: 'Cart',
  backToCart: 'Back to Cart',
  deliveryAddress: 'Delivery address',
  paymentMethod: 'Payment method',
  placeOrder: 'Place Order & Proceed',
  seeYourOrders: 'See your orders',
  yourOrders: 'Your orders',
  yourOrder: 'Your order',
  failed: 'An error occurred. Please try again.',
  orderFailed: 'Failed to create order. Please check your details and try again.',

  address: {
    fullname: 'Full name',
    street: 'Street',
    postalCode: 'Postal code',
    city: 'City',
    country: 'Country',
    contact_number: 'Contact number',
  },
  streetHint: 'A street address, not a PO box: a signature is required on delivery.',
  chooseCountry: 'Choose a country',
  savedAddresses: 'Saved addresses',
  myAddresses: 'My addresses',
  saveAddress: 'Save this address for next time',

  errors: {
    required: 'This field is required.',
    missing: (fields: string[]) =>
      `Please fill in all required delivery address fields: ${fields.join(', ')}.`,
    notShippable: 'These pieces cannot be shipped there.',
    /** The name of a product and why it is not shipped. */
    refused: (product: string, reason: string) => `${product}: ${reason}`,
    age: 'Please confirm your age.',
    declaration: 'Please confirm this.',
    noMethod: 'Please select a payment method.',
    unknownMethod: 'Invalid payment method selected.',
  },

  shipping: 'Shipping',
  shippingTo: (country: string) => `Shipping to ${country}`,
  parcel: (kilograms: string, days: { from: number; to: number } | null) =>
    days ? `${kilograms} kg, ${days.from}–${days.to} working days` : `${kilograms} kg`,
  calculating: 'Calculating…',
  quoteFailed: 'Shipping could not be calculated.',
  tryAgain: 'Try again',
  notAvailable: 'Not available',

  methods: {
    card: { label: 'Card', note: "You pay on our payment provider's page. We never see your card number." },
    bankTransfer: {
      label: 'Bank transfer',
      note: 'Use your order number as the reference. We hold your pieces for seven days.',
    },
    /** Where the shop has given its own method no name. */
    custom: 'Other payment method',
  },
  loadingMethods: 'Loading payment methods...',
  noMethods: 'We are not accepting payments at the moment.',
  optionsNotLoaded: 'Failed to load payment options. Please refresh the page.',
  optionsStillNotLoaded: 'Could not load payment options. Please try refreshing.',

  unfinished: {
    payment: 'You have started a card payment in this tab.',
    checkStatus: 'Check payment status',
    order: 'Your order may already have been placed.',
  },

  order: (id: string) => `Order ${id}`,
  placed: {
    announcement: 'Your order is placed. Opening the next step...',
    oneMoment: 'Your order is placed. One moment…',
    done: 'Your order is placed.',
    continue: 'Continue to payment',
    paymentNotStarted: 'Your order was created but the payment could not start.',
    notCharged:
      'We are holding your pieces for now. Nothing has been charged; you can try the payment again.',
    tryAgain: 'Try the payment again',
  },

  confirmation: {
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
  },

  howToPay: {
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
  },
}
