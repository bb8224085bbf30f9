/** When pieces leave the shop and arrive, as short as it can be said. */
export const deliveryMessages = {
  leaves: (place: string | undefined, day: string) => `${leaves(place, day)}.`,
  leavesAndArrives: (place: string | undefined, day: string, days: string) =>
    `${leaves(place, day)}; with you ${days}.`,
  arrivesIn: (country: string, days: string) => `${country}: with you ${days}.`,
  expected: (days: string) => `On its way; expected with you ${days}.`,
  fromPayment: 'These days are counted from the day we receive your payment.',
  chooseCountry: 'Choose your country below to see when it is with you.',
  checking: 'One moment…',
  noDays: (country: string) => `${country}: the carrier promises no day.`,
  notThere: (country: string) => `${country}: we cannot ship it there.`,
  unknown: 'When it is with you could not be checked.',
}

function leaves(place = 'our workshop', day: string): string {
  return `Leaves ${place} by ${day}`
}
