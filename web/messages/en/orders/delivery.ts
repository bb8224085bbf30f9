/** When orders ship and arrive, in short sentences. */
export const deliveryMessages = {
  leaves: (place: string | undefined, day: string) => `${leaves(place, day)}.`,
  leavesAndArrives: (place: string | undefined, day: string, days: string) =>
    `${leaves(place, day)}. Arrives ${days}.`,
  arrivesIn: (country: string, days: string) => `${country}: arrives ${days}.`,
  expected: (days: string) => `On its way. Estimated delivery: ${days}.`,
  fromPayment: 'Delivery times are counted from the day we receive your payment.',
  chooseCountry: 'Choose your country below for a delivery date.',
  checking: 'Just a moment…',
  noDays: (country: string) => `${country}: the carrier doesn’t give a delivery date.`,
  notThere: (country: string) => `${country}: we can’t ship this there.`,
  unknown: 'We couldn’t check the delivery date.',
}

function leaves(place = 'our workshop', day: string): string {
  return `Ships from ${place} by ${day}`
}
