/** When pieces leave the shop and arrive, as short as it can be said. */
export const deliveryMessages = {
  leaves: (day: string) => `Leaves Kathmandu by ${day}.`,
  leavesAndArrives: (day: string, days: string) => `Leaves Kathmandu by ${day}; with you ${days}.`,
  arrivesIn: (country: string, days: string) => `With you in ${country} ${days}.`,
  expected: (days: string) => `On its way; expected with you ${days}.`,
  fromPayment: 'These days are counted from the day we receive your payment.',
  chooseCountry: 'Choose your country below to see when it is with you.',
  checking: 'One moment…',
  noDays: (country: string) => `The carrier promises no day for ${country}.`,
  notThere: (country: string) => `We cannot ship it to ${country}.`,
  unknown: 'When it is with you could not be checked.',
}
