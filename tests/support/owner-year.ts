/**
 * What a year of orders should cost, computed a second time and in another way: with fractions of whole numbers, from
 * the rules as the manual says them.
 */
export type YearLine = { product: string; unit: number; quantity: number }
export type YearTax = {
  name: string
  percent: number
  isIncluded: boolean
  /** In cents of dollars, of net goods. */
  limit: number | null
}
export type YearDiscount = { percent: number } | { cents: number } | 'free shipping' | null

export type Expected = {
  lines: (YearLine & { discount: number; tax: number })[]
  subtotal: number
  discount: number
  shipping: number
  tax: number
  isTaxed: boolean
  total: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0)

/** 1234 → '12.34', -5 → '-0.05' */
export function money(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Rounds a fraction of whole numbers, half up. */
const rounded = (above: number, below: number) =>
  Number((2n * BigInt(above) + BigInt(below)) / (2n * BigInt(below)))

/** Cent by cent, each to the part that is furthest below its due. */
function divided(cents: number, weights: number[]): number[] {
  const whole = sum(weights)
  const parts = weights.map((weight) => Number((BigInt(cents) * BigInt(weight)) / BigInt(Math.max(1, whole))))
  const missing = (index: number) => cents * (weights[index] ?? 0) - (parts[index] ?? 0) * whole
  while (sum(parts) < cents) {
    const due = parts.map((_, index) => missing(index))
    const next = due.indexOf(Math.max(...due))
    parts[next] = (parts[next] ?? 0) + 1
  }
  return parts
}

/** What an order costs. */
export function expectedOrder(
  lines: YearLine[],
  discount: YearDiscount,
  fullShipping: number,
  tax: YearTax | undefined,
  rounding: 'total' | 'line',
): Expected {
  const prices = lines.map(({ unit, quantity }) => unit * quantity)
  const subtotal = sum(prices)
  const isFree = discount === 'free shipping'
  const off =
    discount === null || isFree
      ? 0
      : 'percent' in discount
        ? rounded(subtotal * discount.percent, 100)
        : Math.min(discount.cents, subtotal)
  const discounts = divided(off, prices)
  const shipping = fullShipping
  const paid = [...prices.map((price, index) => price - (discounts[index] ?? 0)), isFree ? 0 : shipping]
  const taxes = taxesOf(paid, tax, rounding)
  const added = tax && !tax.isIncluded ? sum(taxes) : 0
  return {
    lines: lines.map((line, index) => ({ ...line, discount: discounts[index] ?? 0, tax: taxes[index] ?? 0 })),
    subtotal,
    discount: off + (isFree ? shipping : 0),
    shipping,
    tax: sum(taxes),
    isTaxed: sum(taxes) > 0,
    total: sum(paid) + added,
  }
}

/** The tax of each line, and last that of the shipping. */
function taxesOf(paid: number[], tax: YearTax | undefined, rounding: 'total' | 'line'): number[] {
  const none = paid.map(() => 0)
  if (!tax) return none
  const rate = Math.round(tax.percent * 100)
  const below = tax.isIncluded ? 10_000 + rate : 10_000
  const goods = sum(paid.slice(0, -1))
  if (tax.limit !== null && goods * 10_000 > tax.limit * below) return none
  if (rounding === 'line') return paid.map((cents) => rounded(cents * rate, below))
  return divided(rounded(sum(paid) * rate, below), paid)
}

/** What was paid for some units of a line, with the tax that was added; like the papers, from the first unit on. */
export function paidForUnits(line: Expected['lines'][number], units: number, isAdded: boolean): number {
  const less = line.discount - (isAdded ? line.tax : 0)
  return units * line.unit - Math.floor((less * units) / line.quantity)
}

/** The value of a line for customs: what was paid without tax. */
export function customsValue(line: Expected['lines'][number], isIncluded: boolean): number {
  return line.unit * line.quantity - line.discount - (isIncluded ? line.tax : 0)
}
