/*
 * Totals of carts and orders in whole cents, shared by server and pages.
 */

/** '129.00' → 12900. Accepts numbers too, since other backends send them. */
export function centsOf(amount: string | number): number {
  return Math.round(Number(amount) * 100)
}

/** 12900 → '129.00' */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2)
}

export function sumOf(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0)
}

export function itemCents({
  quantity,
  unit_price_cents,
}: {
  quantity: number
  unit_price_cents: number
}): number {
  return quantity * unit_price_cents
}

type PaidItem = {
  quantity: number
  unit_price_cents: number
  discount_cents: number
  /** The item's part of a tax that is added to the prices, negative for one that the prices include. */
  added_cents?: number
}

/** What was paid for so many units of an item, with their part of discount and tax; all units add up to the whole. */
export function paidCents(item: PaidItem, units: number): number {
  const { quantity, unit_price_cents, discount_cents, added_cents = 0 } = item
  return units * unit_price_cents - Math.floor(((discount_cents - added_cents) * units) / quantity)
}

export type Sums = { subtotal_cents: number; adjustment_cents: number; shipping_cents: number }

export function totalCents({ subtotal_cents, adjustment_cents, shipping_cents }: Sums): number {
  return subtotal_cents + adjustment_cents + shipping_cents
}
