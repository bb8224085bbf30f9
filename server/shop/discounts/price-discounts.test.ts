import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Discount, type PricedDiscount, priceDiscounts, problemOf } from './price-discounts.ts'

const none: Discount = {
  id: 1,
  name: 'Dashain',
  code: null,
  kind: 'percent',
  percent: 10,
  amount_cents: null,
  category_ids: [],
  product_ids: [],
  minimum_cents: null,
  is_combinable: false,
}
const percent = (value: number, more: Partial<Discount> = {}): Discount => ({
  ...none,
  percent: value,
  ...more,
})
const amount = (amount_cents: number, more: Partial<Discount> = {}): Discount => ({
  ...none,
  kind: 'amount',
  percent: null,
  amount_cents,
  ...more,
})
const freeShipping: Discount = { ...none, id: 9, kind: 'free_shipping', percent: null }
const items = [
  { product_id: 1, category_id: 10, cents: 12_900 },
  { product_id: 2, category_id: 20, cents: 2_405 },
]
const goods = { items, shipping_cents: 1_800 }
const savings = (priced: PricedDiscount[]) => priced.map(({ discount_id, cents }) => [discount_id, cents])
const shares = (priced: PricedDiscount[]) =>
  priced.map(({ discount_id, cents, shares }) => [discount_id, cents, shares])

test('a percentage is rounded once, and shared out among the items', () => {
  expect(shares(priceDiscounts([percent(10)], goods))).toEqual([[1, 1_531, [1_290, 241]]])
  expect(shares(priceDiscounts([percent(100)], goods))).toEqual([[1, 15_305, [12_900, 2_405]]])
})

test('an amount never exceeds what its items cost', () => {
  expect(shares(priceDiscounts([amount(5_000)], goods))).toEqual([[1, 5_000, [4_214, 786]]])
  expect(shares(priceDiscounts([amount(5_000, { product_ids: [2] })], goods))).toEqual([
    [1, 2_405, [0, 2_405]],
  ])
})

test('categories and products narrow a discount together', () => {
  const scope = { category_ids: [20], product_ids: [1] }
  expect(shares(priceDiscounts([percent(50, scope)], goods))).toEqual([[1, 7_653, [6_450, 1_203]]])
  expect(shares(priceDiscounts([percent(50, { category_ids: [20] })], goods))).toEqual([
    [1, 1_203, [0, 1_203]],
  ])
  expect(priceDiscounts([percent(50, { category_ids: [30] })], goods)).toEqual([])
  expect(problemOf(percent(50, { category_ids: [30] }), goods)?.code).toBe('discount_not_for_items')
})

test('free shipping takes off the shipping, has no amount until it is known, and nothing to give if it is free', () => {
  expect(shares(priceDiscounts([freeShipping], goods))).toEqual([[9, 1_800, [0, 0]]])
  expect(shares(priceDiscounts([freeShipping], { items, shipping_cents: null }))).toEqual([[9, 0, [0, 0]]])
  expect(priceDiscounts([freeShipping], { items, shipping_cents: 0 })).toEqual([])
})

test('below the minimum a discount says what is missing', () => {
  const some = percent(10, { minimum_cents: 15_306 })
  expect(priceDiscounts([some], goods)).toEqual([])
  expect(problemOf(some, goods)).toEqual({ code: 'discount_below_minimum', params: { missing_cents: 1 } })
  expect(priceDiscounts([percent(10, { minimum_cents: 15_305 })], goods)).toHaveLength(1)
})

test('what cannot be combined applies alone if it saves more than all others together', () => {
  const together = [percent(10, { is_combinable: true }), amount(500, { id: 2, is_combinable: true })]
  expect(shares(priceDiscounts([...together, percent(13, { id: 3 })], goods))).toEqual([
    [1, 1_531, [1_290, 241]],
    [2, 500, [421, 79]],
  ])
  expect(savings(priceDiscounts([...together, percent(14, { id: 3 })], goods))).toEqual([[3, 2_143]])
})

test('of equal savings, the code that the customer entered wins', () => {
  const entered = percent(10, { id: 5, code: 'WELCOME' })
  expect(savings(priceDiscounts([percent(10), entered], goods))).toEqual([[5, 1_531]])
  expect(savings(priceDiscounts([percent(11), entered], goods))).toEqual([[1, 1_684]])
})

test('percentages count from full prices, then amounts take off what is left, never below nothing', () => {
  const all = [
    amount(20_000, { id: 1, is_combinable: true }),
    percent(10, { id: 2, is_combinable: true }),
    { ...freeShipping, is_combinable: true },
  ]
  expect(shares(priceDiscounts(all, goods))).toEqual([
    [2, 1_531, [1_290, 241]],
    [1, 13_774, [11_610, 2_164]],
    [9, 1_800, [0, 0]],
  ])
})

test('no item and no order ever costs less than nothing, and shares add up, whatever the discounts', () => {
  const anyDiscount = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_shipping' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amount_cents: fc.integer({ min: 1, max: 30_000 }),
    category_ids: fc.subarray([1, 2, 3]),
    product_ids: fc.subarray([1, 2, 3, 4]),
    minimum_cents: fc.option(fc.integer({ min: 1, max: 50_000 })),
    is_combinable: fc.boolean(),
    code: fc.constantFrom(null, 'CODE'),
  })
  const anyItem = fc.record({
    product_id: fc.integer({ min: 1, max: 4 }),
    category_id: fc.integer({ min: 1, max: 3 }),
    cents: fc.nat(20_000),
  })
  const shipping = fc.option(fc.nat(5_000))
  fc.assert(
    fc.property(
      fc.array(anyDiscount, { maxLength: 6 }),
      fc.array(anyItem, { maxLength: 5 }),
      shipping,
      (...given) => {
        const [some, cart, shipping_cents] = given
        const discounts = some.map((one, index): Discount => {
          const { kind, percent, amount_cents } = one
          return {
            ...one,
            id: index,
            name: 'Any',
            percent: kind === 'percent' ? percent : null,
            amount_cents: kind === 'amount' ? amount_cents : null,
          }
        })
        const priced = priceDiscounts(discounts, { items: cart, shipping_cents })
        cart.forEach(({ cents }, index) => {
          const off = priced.map(({ shares }) => shares[index] ?? 0)
          expect(Math.min(0, ...off)).toBe(0)
          expect(off.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(cents)
        })
        for (const { discount_id, cents, shares } of priced) {
          const isShipping = discounts[discount_id ?? 0]?.kind === 'free_shipping'
          expect(shares.reduce((sum, one) => sum + one, 0)).toBe(isShipping ? 0 : cents)
          if (isShipping) expect(cents).toBe(shipping_cents ?? 0)
        }
        if (priced.length > 1) {
          expect(priced.every(({ discount_id }) => discounts[discount_id ?? 0]?.is_combinable)).toBe(true)
        }
      },
    ),
  )
})
