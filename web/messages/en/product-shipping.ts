export const productShippingMessages = {
  inStock: (count: number) => (count === 1 ? 'Last one in stock.' : `${count} in stock.`),
  madeBy: (day: string) => `Made to order: ready to ship by ${day}.`,
  made: 'Made to order.',
  finished: 'Finished to order.',
  finishedBy: (day: string) => `Finished to order: ready to ship by ${day}.`,
  shipping: 'Shipping is calculated at checkout.',
  shippingFrom: (place: string) => `Ships from ${place}. Shipping is calculated at checkout.`,
}
