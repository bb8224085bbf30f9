/** Subtotal and shipping in dollars, counted in cents; the server has the last word when the order is placed. */
export function checkoutTotal(subtotal: string, shipping: string | null | undefined): string {
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  return ((cents(subtotal) + cents(shipping ?? '0')) / 100).toFixed(2)
}
