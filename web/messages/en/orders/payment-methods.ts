import { plural } from '#ui/data/plural.ts'

export const paymentMethodsMessages = {
  card: { label: 'Card', note: 'You pay on our payment provider’s page. We never see your card number.' },
  /** Before the names of the cards. */
  cards: 'Cards:',
  bankTransfer: {
    label: 'Bank transfer',
    note: (days: number) =>
      `Use your order number as the reference. We’ll hold your items for ${daysInWords(days)}.`,
  },
  /** If the shop has not named its custom payment method. */
  custom: 'Other payment method',
  optionsNotLoaded: 'Failed to load payment options. Please refresh the page.',
  optionsStillNotLoaded: 'Could not load payment options. Please try refreshing.',
}

const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** 'seven days' */
function daysInWords(days: number): string {
  return plural(days, { one: '# day', other: '# days' }).replace(String(days), inWords[days] ?? String(days))
}
