import type { Tax, TaxSettings } from '#contract/admin/money/tax-settings.ts'
import type { AppliedTax } from '#contract/taxes.ts'
import { shareOut } from '#model/share-out.ts'
import { centsOf, itemCents, sumOf } from '#model/totals.ts'

/** The tax of an order; `shares` are those of its items, and the rest is that of the shipping. */
export type PricedTax = Pick<AppliedTax, 'name' | 'percent' | 'is_included'> & {
  registration_number: string
  cents: number
  shares: number[]
}

/** What is taxed: the items, what the discounts take off each and off the shipping, and the shipping. */
export type TaxedGoods = {
  items: readonly { quantity: number; unit_price_cents: number }[]
  discounts: readonly { cents: number; shares: readonly number[] }[]
  shipping_cents: number
}

/** The tax that the shop collects on goods for a country; null for none. */
export function priceTax({ rounding, taxes }: TaxSettings, country: string, goods: TaxedGoods) {
  for (const tax of taxes) {
    const percent = tax.countries.find((one) => one.country === country)?.percent
    if (percent !== undefined) return taxAt(tax, percent, rounding, goods)
  }
  return null
}

function taxAt(
  { name, is_included, registration_number, threshold }: Tax,
  percent: number,
  rounding: TaxSettings['rounding'],
  goods: TaxedGoods,
): PricedTax | null {
  const paid = paidFor(goods)
  const rate = rateOf(percent, is_included)
  // Compares the net value of the goods with the limit, in whole numbers.
  const grossPerNet = is_included ? rate.whole : base
  if (threshold && sumOf(paid.slice(0, -1)) * base > thresholdCents(threshold) * grossPerNet) return null
  const exact = (cents: number) => roundedTax(cents, rate)
  const parts =
    rounding === 'line' ? paid.map(exact) : sumOf(paid) === 0 ? paid : shareOut(exact(sumOf(paid)), paid)
  const cents = sumOf(parts)
  return cents === 0
    ? null
    : { name, percent, is_included, registration_number, cents, shares: parts.slice(0, -1) }
}

/** What is paid for each item, and last for the shipping, after discounts and before a tax is added. */
export function paidFor({ items, discounts, shipping_cents }: TaxedGoods): number[] {
  const off = items.map((_, index) => sumOf(discounts.map(({ shares }) => shares[index] ?? 0)))
  const offShipping = sumOf(discounts.map(({ cents, shares }) => cents - sumOf(shares)))
  return [...items.map((item, index) => itemCents(item) - (off[index] ?? 0)), shipping_cents - offShipping]
}

/** A tax as a fraction of a price, in whole numbers. */
type Rate = { part: number; whole: number }

const base = 10_000

function rateOf(percent: number, isIncluded: boolean): Rate {
  const part = Math.round(percent * 100)
  return { part, whole: isIncluded ? base + part : base }
}

/** Half cents are rounded up. */
function roundedTax(cents: number, { part, whole }: Rate): number {
  return Math.floor((2 * cents * part + whole) / (2 * whole))
}

function thresholdCents({ amount, exchange_rate }: NonNullable<Tax['threshold']>): number {
  return Math.round(centsOf(amount) * exchange_rate)
}
