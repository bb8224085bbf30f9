import { plural } from '#ui/data/plural.ts'
import { lazy } from '#ui/lazy.ts'

const anyOf = lazy(() => new Intl.ListFormat('en', { type: 'disjunction' }))

/** '20 letters', '1 letter' */
const letters = (count: number) => plural(count, { one: '# letter', other: '# letters' })

export const productMessages = {
  loading: 'Loading…',
  previewExpired: 'This preview has expired. Open it again from the back office.',
  buy: {
    quantity: 'Quantity',
    addToCart: 'Add to Cart',
    soldOut: 'Sold Out',
    total: (amount: string) => `Total: ${amount}`,
    notAdded: 'Failed to add item.',
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
    letterSurcharges: (steps: readonly { letters: number; amount: string }[]) =>
      `Up to ${steps.map(({ letters: count, amount }) => `${count} +${amount}`).join(', up to ')}.`,
  },
}
