import { expect, test } from 'vitest'
import { totalsOf, unitPriceOf } from './totals.ts'

const items = [
  { quantity: 2, unit_price_cents: 12_900 },
  { quantity: 1, unit_price_cents: 2_405 },
]

test('items, discounts and shipping add up to the total', () => {
  const discounts = [{ cents: 2_000 }, { cents: 150 }]
  expect(totalsOf({ items, discounts, shipping_cents: 1_800 })).toEqual({
    subtotal_cents: 28_205,
    adjustment_cents: -2_150,
    shipping_cents: 1_800,
    total_cents: 27_855,
  })
})

test('without discounts and shipping the total is that of the items, and 0 without items', () => {
  expect(totalsOf({ items })).toMatchObject({
    adjustment_cents: 0,
    shipping_cents: 0,
    total_cents: 28_205,
  })
  expect(totalsOf({ items: [] }).total_cents).toBe(0)
})

test('a discount can equal the total but not exceed it', () => {
  expect(totalsOf({ items, discounts: [{ cents: 28_205 }] }).total_cents).toBe(0)
  expect(() => totalsOf({ items, discounts: [{ cents: 28_206 }] })).toThrow(RangeError)
})

test('a unit price includes the surcharges of the customization', () => {
  const choices = [{ value: 'horn', label: 'Horn', surcharge_cents: 1_500 }]
  const options = [{ key: 'handle', label: 'Handle', kind: 'choice' as const, choices }]
  expect(unitPriceOf({ price_cents: 12_900, options }, { handle: 'horn' })).toBe(14_400)
  expect(unitPriceOf({ price_cents: 12_900, options }, null)).toBe(12_900)
})
