import { plural } from '#ui/data/plural.ts'

type DayCount = { from: number; to: number }

const ownPlace = 'our workshop'

/** When orders ship and arrive, in short sentences. */
export const deliveryMessages = {
  leaves: (place: string | undefined, day: string) => `${leaves(place, day)}.`,
  leavesAndArrives: (place: string | undefined, day: string, days: string) =>
    `${leaves(place, day)}. Arrives ${days}.`,
  arrivesIn: (country: string, days: string) => `${country}: arrives ${days}.`,
  expected: (days: string) => `On its way. Estimated delivery: ${days}.`,
  /** Before an order is paid: its days count from the payment. */
  leavesAfterPayment: (place: string | undefined, days: DayCount) =>
    `Ships from ${place ?? ownPlace} ${afterPayment(days)}`,
  arrivesAfterPayment: (days: DayCount) => `Arrives ${afterPayment(days)}`,
  chooseCountry: 'Choose your country below for a delivery date.',
  checking: 'Just a moment…',
  noDays: (country: string) => `${country}: the carrier doesn’t give a delivery date.`,
  notThere: (country: string) => `${country}: we can’t ship this there.`,
  unknown: 'We couldn’t check the delivery date.',
}

function afterPayment({ from, to }: DayCount): string {
  const days = plural(to, { one: '# day', other: '# days' })
  return `about ${from < to ? `${from}–${days}` : days} after we receive your payment.`
}

function leaves(place = ownPlace, day: string): string {
  return `Ships from ${place} by ${day}`
}
