import type { AdjustmentReason } from '#contract/discounts.ts'
import type { Customization } from '#contract/shop/cart.ts'
import { surchargesOf } from '#model/customization.ts'
import { itemCents, type Sums, totalCents } from '#model/totals.ts'

/** An amount added to those of items and shipping, as an order stores it; negative for a discount. */
export type Adjustment = AdjustmentReason & { amount_cents: number }
export type Totals = Sums & { total_cents: number }

type Options = Parameters<typeof surchargesOf<{ surcharge_cents: number }>>[0]

/** The price of one unit including the surcharges of its customization. */
export function unitPriceOf(
  { price_cents, options }: { price_cents: number; options: Options },
  customization: Customization,
): number {
  const surcharges = surchargesOf(options, customization)
  return surcharges.reduce((sum, { surcharge_cents }) => sum + surcharge_cents, price_cents)
}

/** Totals of items, discounts, shipping and tax, in cents. Throws if discounts exceed the rest. */
export function totalsOf({
  items,
  discounts = [],
  shipping_cents = 0,
  tax = null,
}: {
  items: readonly { quantity: number; unit_price_cents: number }[]
  discounts?: readonly { cents: number }[]
  shipping_cents?: number
  tax?: { is_included: boolean; cents: number } | null
}): Totals {
  const subtotal_cents = items.reduce((sum, item) => sum + itemCents(item), 0)
  const discount_cents = discounts.reduce((sum, { cents }) => sum + cents, 0)
  const adjustment_cents = addedCents(tax) - discount_cents
  const sums = { subtotal_cents, adjustment_cents, shipping_cents }
  const total_cents = totalCents(sums)
  if (total_cents < 0) throw new RangeError(`Discounts of ${discount_cents} cents exceed the order`)
  return { ...sums, total_cents }
}

/** What a tax adds to the prices. */
export function addedCents(tax: { is_included: boolean; cents: number } | null): number {
  return tax && !tax.is_included ? tax.cents : 0
}
