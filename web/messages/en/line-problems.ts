/** Why a line cannot be added to the cart as it was chosen. */
export const lineProblemMessages = {
  outOfStock: 'Item is out of stock.',
  onlyAvailable: (stock: number) => `Only ${stock} items available.`,
  /** `choice` was saved while the customer logged in, such as 'Handle: Bone'. */
  noLongerOffered: (choice: string) => `“${choice}” is no longer offered. Please choose again.`,
  priceChanged: (before: string, now: string) =>
    `The price is now ${now} instead of ${before}. If that’s OK, add it to your cart.`,
}
