import { plural } from '#ui/data/plural.ts'
import { workingDays } from '../working-days.ts'

export const checkoutMessages = {
  title: 'Checkout',
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
    /** Errors for missing input, by address field. */
    required: {
      fullname: 'Enter the name of the person who will sign for the parcel.',
      street: 'Enter a street and house number.',
      postalCode: 'Enter a postal code.',
      city: 'Enter a town or city.',
      state: 'Fill this in so that the courier can deliver.',
      country: 'Choose a country.',
      contact_number: 'Enter a phone number for the courier.',
    },
    missing: (fields: string[]) =>
      `Please fill in all required delivery address fields: ${fields.join(', ')}.`,
    postBox: 'We can’t ship to a PO box. Please enter a street address.',
    age: 'Please confirm your age.',
    declaration: 'Check this box to continue.',
    noMethod: 'Please select a payment method.',
    unknownMethod: 'Invalid payment method selected.',
  },

  /** Instead of the payment, for a destination that these items may not be sent to. */
  notShippable: {
    title: 'We can’t ship these items to that country.',
    choose: 'Choose another country above, or take the items out of your cart.',
    toCart: 'Back to your cart',
    ask: 'Contact us',
  },

  shipping: 'Shipping',
  totalBeforeShipping: 'Total before shipping',
  shippingTo: (country: string) => `Shipping to ${country}`,
  parcel: (kilograms: string, days: { from: number; to: number } | null) =>
    days ? `${kilograms} kg, ${workingDays(days)}` : `${kilograms} kg`,
  calculating: 'Calculating…',
  quoteFailed: 'We couldn’t calculate shipping.',
  tryAgain: 'Try again',
  notAvailable: 'Not available',
  itemsAndTotal: (items: number, total: string) =>
    `${plural(items, { one: '# item', other: '# items' })}, ${total}`,
  loadingMethods: 'Loading payment methods…',
  noMethods: 'We aren’t accepting payments at the moment.',

  placed: {
    announcement: 'Order placed. Taking you to the next step…',
    oneMoment: 'Order placed. Just a moment…',
    done: 'Order placed.',
    continue: 'Continue to payment',
    paymentNotStarted: 'Your order was created but the payment could not start.',
    notCharged: 'We’re holding your items. You haven’t been charged; you can try the payment again.',
    tryAgain: 'Try the payment again',
    viewOrder: 'View order',
  },
}
