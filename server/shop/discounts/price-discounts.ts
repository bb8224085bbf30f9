import type { DiscountReason } from '#contract/discounts.ts'
import type { DiscountProblem } from '#contract/problems/discount-problems.ts'
import { shareOut } from '#model/share-out.ts'
import { sumOf } from '#model/totals.ts'

/** What a discount says about a cart; who may use it and when is checked before. */
export type Discount = {
  id: number
  name: string
  code: string | null
  kind: 'percent' | 'amount' | 'free_shipping'
  percent: number | null
  amount_cents: number | null
  category_ids: number[]
  product_ids: number[]
  minimum_cents: number | null
  is_combinable: boolean
}

/** An item of a cart with the price of all its units. */
export type DiscountedItem = { product_id: number; category_id: number; cents: number }

/** What a discount takes off, and how much of that off each item; nothing of them for free shipping. */
export type PricedDiscount = {
  discount_id: number | null
  reason: DiscountReason
  cents: number
  shares: number[]
}

type Goods = {
  items: readonly DiscountedItem[]
  /** Null while unknown. */
  shipping_cents: number | null
}

const none: PricedDiscount[] = []

/**
 * The discounts that a cart gets: all combinable ones together, or a single one, whatever saves the most. Of equal
 * savings, the code that the customer entered wins.
 */
export function priceDiscounts(discounts: readonly Discount[], goods: Goods): PricedDiscount[] {
  const matching = discounts.filter((discount) => problemOf(discount, goods) === null)
  const combinable = matching.filter(({ is_combinable }) => is_combinable)
  const alone = matching.filter(({ is_combinable }) => !is_combinable).map((discount) => [discount])
  const hasCode = (choice: Discount[]) => choice.some(({ code }) => code !== null)
  return [combinable, ...alone]
    .toSorted((a, b) => Number(hasCode(b)) - Number(hasCode(a)))
    .map((choice) => applyAll(choice, goods))
    .reduce((best, priced) => (savingOf(priced) > savingOf(best) || best.length === 0 ? priced : best), none)
}

/** Why a discount takes nothing off this cart; null if it does. */
export function problemOf(
  { kind, minimum_cents, ...scope }: Discount,
  { items }: Pick<Goods, 'items'>,
): DiscountProblem | null {
  const subtotal = sumOf(items.map(({ cents }) => cents))
  if (minimum_cents !== null && subtotal < minimum_cents)
    return { code: 'discount_below_minimum', params: { missing_cents: minimum_cents - subtotal } }
  const isFor = kind === 'free_shipping' ? items.some(isIn(scope)) : sumOf(weightsOf(scope, items)) > 0
  return isFor ? null : { code: 'discount_not_for_items', params: {} }
}

const savingOf = (priced: PricedDiscount[]) => sumOf(priced.map(({ cents }) => cents))

/** Percentages first, so that they count from full prices; each takes off what the ones before it have left. */
function applyAll(discounts: Discount[], { items, shipping_cents }: Goods): PricedDiscount[] {
  const order = { percent: 0, amount: 1, free_shipping: 2 }
  let left = items
  return discounts
    .toSorted((a, b) => order[a.kind] - order[b.kind] || a.id - b.id)
    .flatMap((discount) => {
      const { id, name, code } = discount
      const about = {
        discount_id: id,
        reason: { code: 'promotion' as const, params: { name, discount_code: code } },
      }
      if (discount.kind === 'free_shipping')
        return shipping_cents === 0
          ? []
          : [{ ...about, cents: shipping_cents ?? 0, shares: items.map(() => 0) }]
      const shares = takeOff(discount, left)
      const cents = sumOf(shares)
      left = left.map((item, index) => ({ ...item, cents: item.cents - (shares[index] ?? 0) }))
      return cents === 0 ? [] : [{ ...about, cents, shares }]
    })
}

type Value = Pick<Discount, 'percent' | 'amount_cents' | 'category_ids' | 'product_ids'>

/** What a percentage or an amount takes off each item. */
export function takeOff(value: Value, items: readonly DiscountedItem[]): number[] {
  const weights = weightsOf(value, items)
  const whole = sumOf(weights)
  if (whole === 0) return weights
  const wanted =
    value.percent === null ? (value.amount_cents ?? 0) : Math.round((whole * value.percent) / 100)
  return shareOut(Math.min(wanted, whole), weights)
}

type Scope = Pick<Discount, 'category_ids' | 'product_ids'>

const weightsOf = (scope: Scope, items: readonly DiscountedItem[]) =>
  items.map((item) => (isIn(scope)(item) ? item.cents : 0))

function isIn({ category_ids, product_ids }: Scope): (item: DiscountedItem) => boolean {
  if (category_ids.length + product_ids.length === 0) return () => true
  return ({ category_id, product_id }) =>
    category_ids.includes(category_id) || product_ids.includes(product_id)
}
