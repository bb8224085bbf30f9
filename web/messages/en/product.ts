import { plural } from '#ui/data/plural.ts'
import { lazy } from '#ui/lazy.ts'

const anyOf = lazy(() => new Intl.ListFormat('en', { type: 'disjunction' }))

/** '20 letters', '1 letter' */
const letters = (count: number) => plural(count, { one: '# letter', other: '# letters' })

export const productMessages = {
  loading: 'Loading…',
  loadFailed: 'Failed to load product details.',
  notFound: 'Product not found.',
  removed: 'We no longer offer this product.',
  gone: {
    title: 'No longer available',
    text: 'We may have something similar here:',
    categories: 'Product categories',
    ask: 'Ask us about it',
  },
  previewExpired: 'This preview has expired. Open it again from the back office.',
  unavailable: 'Product data is unavailable.',
  details: 'Details',
  description: 'Detailed Description',
  pictures: (product: string) => `Pictures of ${product}`,
  choosePicture: 'Choose a picture',
  picture: (number: number, total: number) => `Picture ${number} of ${total}`,
  /**
   * For a picture that shows, for example, the choice 'Mirror' of the option 'Blade finish' while 'Blackened' is
   * chosen. The names are the shop's.
   */
  pictured: (option: string, shown: string, instead: string | undefined) =>
    `${option} in the picture: ${shown}${instead ? `, not ${instead}` : ''}.`,
  /** For a handle or finish that the product does not describe. */
  standard: 'standard',
  zoomIn: 'Zoom in',
  fullScreen: 'Full screen',
  buy: {
    quantity: 'Quantity',
    addToCart: 'Add to Cart',
    soldOut: 'Sold Out',
    total: (amount: string) => `Total: ${amount}`,
    inStock: (count: number) => (count === 1 ? 'Last one in stock.' : `${count} in stock.`),
    madeBy: (day: string) => `Made to order: ready to ship by ${day}.`,
    made: 'Made to order.',
    finished: 'Finished to order.',
    finishedBy: (day: string) => `Finished to order: ready to ship by ${day}.`,
    shipping: 'Shipping is calculated at checkout.',
    shippingFrom: (place: string) => `Ships from ${place}. Shipping is calculated at checkout.`,
    returns: (days: number) =>
      `Returns within ${plural(days, { one: '# day', other: '# days' })} of delivery, unless engraved.`,
    outOfStock: 'Item is out of stock.',
    onlyAvailable: (stock: number) => `Only ${stock} items available.`,
    /** `choice` was saved while the customer logged in, such as 'Handle: Bone'. */
    noLongerOffered: (choice: string) => `“${choice}” is no longer offered. Please choose again.`,
    priceChanged: (before: string, now: string) =>
      `The price is now ${now} instead of ${before}. If that’s OK, add it to your cart.`,
  },
  customization: {
    surcharge: (amount: string) => `+${amount}`,
    /** Placeholder of the empty field. */
    empty: (max: number | undefined, surcharge: string | undefined) =>
      [max ? `Up to ${letters(max)}` : 'None', surcharge && `from ${surcharge}`].filter(Boolean).join(', '),
    tooLong: (max: number) => `Please keep it to ${letters(max)}.`,
    notEngravable: (characters: readonly string[]) =>
      `We can’t engrave ${anyOf().format(characters.slice(0, 5))}.`,
    maxLetters: (max: number) => `Up to ${letters(max)}.`,
    lettersUsed: (used: number, max: number | undefined, amount: string | false | undefined) =>
      `${max ? `${used} of ${letters(max)}` : letters(used)}${amount ? `, +${amount}` : ''}.`,
    /** The day below is the one that counts: a long queue adds more. */
    workingDays: (days: number) =>
      `Adds ${plural(days, { one: '# working day', other: '# working days' })} or more.`,
    preview: (text: string) => `The blade with the engraving: ${text}`,
    letterSurcharges: (steps: readonly { letters: number; amount: string }[]) =>
      `Up to ${steps.map(({ letters: count, amount }) => `${count} +${amount}`).join(', up to ')}.`,
  },
  care: {
    title: 'Handling',
    notes: [
      {
        title: 'First oiling',
        text: 'Wipe the blade clean and oil it before you put it back in its sheath.',
      },
      {
        title: 'Drawing the blade',
        text: 'Hold the sheath along its spine edge. Never wrap your fingers around the front.',
      },
    ],
  },
  anatomy: {
    label: 'Line drawing of a khukuri with its parts labeled; the caption lists them.',
    /** Precedes the makers' names, each with its translation. */
    caption: 'The parts, as the makers call them: ',
    /** Translations, by the makers' names. */
    parts: {
      chapri: 'butt cap',
      harhari: 'ring',
      kanjo: 'bolster',
      kaudi: 'notch',
      juro: 'peak of the spine',
      bhundi: 'belly',
    },
    tip: 'tip',
  },
}
