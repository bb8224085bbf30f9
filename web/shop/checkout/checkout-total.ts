import { amountOf, centsOf, totalCents } from '#model/totals.ts'

/** Subtotal and shipping in dollars; the server has the last word when the order is placed. */
export function checkoutTotal(subtotal: string, shipping: string | null | undefined): string {
  const sums = { subtotal_cents: centsOf(subtotal), shipping_cents: centsOf(shipping ?? 0) }
  return amountOf(totalCents({ ...sums, adjustment_cents: 0 }))
}
