import { workingDays } from '../working-days.ts'

export const checkoutMessages = {
  title: 'Checkout',
  cartTitle: 'Cart',
  backToCart: 'Back to Cart',
  paymentMethod: 'Payment method',
  placeOrder: 'Place Order & Proceed',
  placing: 'Placing your order…',
  seeYourOrders: 'See your orders',
  failed: 'An error occurred. Please try again.',
  orderFailed: 'Failed to create order. Please check your details and try again.',
  savedAddresses: 'Saved addresses',
  myAddresses: 'My addresses',
  saveAddress: 'Save this address for next time',

  errors: {
    /** What is missing, by field of the address. */
    required: {
      fullname: 'Who is the parcel for?',
      street: 'The courier needs a street and house number.',
      postalCode: 'The courier needs a postal code.',
      city: 'The courier needs a town or city.',
      state: 'The courier needs this to deliver there.',
      country: 'Choose the country we ship to.',
      contact_number: 'The courier needs a number.',
    },
    missing: (fields: string[]) =>
      `Please fill in all required delivery address fields: ${fields.join(', ')}.`,
    notShippable: 'These pieces cannot be shipped there.',
    /** The name of a product and why it is not shipped. */
    refused: (product: string, reason: string) => `${product}: ${reason}`,
    postBox: 'We cannot ship to a post box. Please enter a street address.',
    age: 'Please confirm your age.',
    declaration: 'Please confirm this.',
    noMethod: 'Please select a payment method.',
    unknownMethod: 'Invalid payment method selected.',
  },

  shipping: 'Shipping',
  totalBeforeShipping: 'Total before shipping',
  shippingTo: (country: string) => `Shipping to ${country}`,
  parcel: (kilograms: string, days: { from: number; to: number } | null) =>
    days ? `${kilograms} kg, ${workingDays(days)}` : `${kilograms} kg`,
  calculating: 'Calculating…',
  quoteFailed: 'Shipping could not be calculated.',
  tryAgain: 'Try again',
  notAvailable: 'Not available',
  loadingMethods: 'Loading payment methods...',
  noMethods: 'We are not accepting payments at the moment.',

  unfinished: {
    payment: 'You have started a card payment in this tab.',
    checkStatus: 'Check payment status',
    order: 'Your order may already have been placed.',
  },

  placed: {
    announcement: 'Your order is placed. Opening the next step...',
    oneMoment: 'Your order is placed. One moment…',
    done: 'Your order is placed.',
    continue: 'Continue to payment',
    paymentNotStarted: 'Your order was created but the payment could not start.',
    notCharged:
      'We are holding your pieces for now. Nothing has been charged; you can try the payment again.',
    tryAgain: 'Try the payment again',
    viewOrder: 'View order',
  },
}
