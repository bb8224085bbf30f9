import { amountOf, centsOf, totalCents } from '#model/totals.ts'

/** Subtotal plus shipping in dollars; when the order is placed, the server's total counts. */
export function checkoutTotal(subtotal: string, shipping: string | null | undefined): string {
  const sums = { subtotal_cents: centsOf(subtotal), shipping_cents: centsOf(shipping ?? 0) }
  return amountOf(totalCents({ ...sums, adjustment_cents: 0 }))
}
