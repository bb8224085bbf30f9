import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tax, TaxSettings } from '#contract/admin/money/tax-settings.ts'
import { germanVat, limitOf } from '#tests/builders/taxes.ts'
import { priceTax, type TaxedGoods } from './price-tax.ts'

const goodsOf = (...cents: number[]): TaxedGoods => ({
  items: cents.map((unit_price_cents) => ({ quantity: 1, unit_price_cents })),
  discounts: [],
  shipping_cents: 0,
})
const taxOf = (tax: Partial<Tax>, goods: TaxedGoods, rounding: TaxSettings['rounding'] = 'total') =>
  priceTax({ rounding, taxes: [{ ...germanVat, ...tax }] }, 'DE', goods)
const added = { is_included: false }

test('a tax is part of the price or added to it, and other countries have none', () => {
  expect(taxOf({}, goodsOf(11_900))).toEqual({
    name: 'VAT',
    percent: 19,
    is_included: true,
    registration_number: 'IM3720000224',
    cents: 1900,
    shares: [1900],
  })
  expect(taxOf(added, goodsOf(10_000))).toMatchObject({ cents: 1900, is_included: false })
  expect(priceTax({ rounding: 'total', taxes: [germanVat] }, 'FR', goodsOf(10_000))).toBeNull()
  expect(priceTax({ rounding: 'total', taxes: [] }, 'DE', goodsOf(10_000))).toBeNull()
})

test('each country has its own rate, also with decimals, and half cents are rounded up', () => {
  const countries = [
    { country: 'DE', percent: 19 },
    { country: 'FI', percent: 25.5 },
  ]
  const taxes = [{ ...germanVat, ...added, countries }]
  expect(priceTax({ rounding: 'total', taxes }, 'FI', goodsOf(10_000))).toMatchObject({
    percent: 25.5,
    cents: 2550,
  })
  expect(priceTax({ rounding: 'total', taxes }, 'FI', goodsOf(10))?.cents).toBe(3)
  expect(priceTax({ rounding: 'total', taxes }, 'DE', goodsOf(50))?.cents).toBe(10)
})

test('the tax counts from what is paid: less discounts, with shipping', () => {
  const goods = {
    items: [
      { quantity: 2, unit_price_cents: 5000 },
      { quantity: 1, unit_price_cents: 10_000 },
    ],
    discounts: [
      { cents: 2000, shares: [1500, 500] },
      { cents: 1000, shares: [0, 0] },
    ],
    shipping_cents: 4000,
  }
  expect(taxOf(added, goods)).toMatchObject({
    cents: (8500 + 9500 + 3000) * 0.19,
    shares: [8500 * 0.19, 9500 * 0.19],
  })
})

test('rounding by line rounds each item and the shipping, rounding by total only their sum', () => {
  const goods = { ...goodsOf(50, 50, 50), shipping_cents: 50 }
  // 9.5 cents each.
  expect(taxOf(added, goods, 'line')).toMatchObject({ cents: 40, shares: [10, 10, 10] })
  expect(taxOf(added, goods, 'total')).toMatchObject({ cents: 38, shares: [10, 10, 9] })
})

test.for([
  // 150 euro at 1.08 are 162 dollars, 135 pounds at 1.27 are 171.45.
  ['added up to the limit', { ...added, threshold: limitOf.ioss }, 16_200, true],
  ['added above it', { ...added, threshold: limitOf.ioss }, 16_201, false],
  ['included up to the limit, which is one without tax', { threshold: limitOf.ioss }, 19_278, true],
  ['included above it', { threshold: limitOf.ioss }, 19_279, false],
  ['pounds up to the limit', { ...added, threshold: limitOf.britain }, 17_145, true],
  ['pounds above it', { ...added, threshold: limitOf.britain }, 17_146, false],
] as const)('a tax with a limit: %s', ([_, tax, cents, isTaxed]) => {
  // Shipping does not count.
  expect(taxOf(tax, { ...goodsOf(cents), shipping_cents: 9900 }) !== null).toBe(isTaxed)
})

test('goods that cost nothing have no tax', () => {
  expect(taxOf({}, goodsOf(0))).toBeNull()
  const goods = { ...goodsOf(500), discounts: [{ cents: 500, shares: [500] }] }
  expect(taxOf(added, goods)).toBeNull()
  expect(taxOf(added, goods, 'line')).toBeNull()
})

test('shares never exceed the tax, nor the tax the price, for any goods', () => {
  const item = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unit_price_cents: fc.integer({ min: 0, max: 500_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 9900 }),
      fc.boolean(),
      fc.constantFrom('line', 'total'),
      (items, shipping_cents, hundredths, is_included, rounding) => {
        const percent = hundredths / 100
        const countries = [{ country: 'DE', percent }]
        const goods = { items, discounts: [], shipping_cents }
        const tax = taxOf({ is_included, countries }, goods, rounding)
        const whole =
          items.reduce((sum, one) => sum + one.quantity * one.unit_price_cents, 0) + shipping_cents
        const exact = (whole * percent) / (is_included ? 100 + percent : 100)
        const lines = rounding === 'line' ? items.length + 1 : 1
        const cents = tax?.cents ?? 0
        expect(Math.abs(cents - exact)).toBeLessThanOrEqual(lines / 2 + 0.01)
        expect(cents).toBeLessThanOrEqual(whole)
        const shares = tax?.shares ?? items.map(() => 0)
        const shipping = cents - shares.reduce((sum, share) => sum + share, 0)
        expect([...shares, shipping].every((share) => share >= 0)).toBe(true)
      },
    ),
  )
})
