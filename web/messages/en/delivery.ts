/** When pieces leave the shop and arrive, as short as it can be said. */
export const deliveryMessages = {
  leaves: (day: string) => `Leaves Kathmandu by ${day}.`,
  leavesAndArrives: (day: string, days: string) => `Leaves Kathmandu by ${day}; with you ${days}.`,
  arrivesIn: (country: string, days: string) => `${country}: with you ${days}.`,
  expected: (days: string) => `On its way; expected with you ${days}.`,
  fromPayment: 'These days are counted from the day we receive your payment.',
  chooseCountry: 'Choose your country below to see when it is with you.',
  checking: 'One moment…',
  noDays: (country: string) => `${country}: the carrier promises no day.`,
  notThere: (country: string) => `${country}: we cannot ship it there.`,
  unknown: 'When it is with you could not be checked.',
}
