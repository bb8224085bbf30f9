import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

test('the parts follow the weights, and the cents left over go to the largest remainders', () => {
  expect(shareOut(1000, [1, 1, 1])).toEqual([334, 333, 333])
  expect(shareOut(100, [12_900, 0, 2_405])).toEqual([84, 0, 16])
  expect(shareOut(1, [1, 2, 2])).toEqual([0, 1, 0])
  expect(shareOut(0, [5, 5])).toEqual([0, 0])
})

test('the parts add up to the whole, none is a cent or more off, and none exceeds its weight', () => {
  const weights = fc.array(fc.nat(2_000_000_000), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const sum = given.reduce((total, one) => total + one, 0)
      fc.pre(sum > 0)
      const cents = Math.floor(sum * part)
      const parts = shareOut(cents, given)
      expect(parts.reduce((total, one) => total + one, 0)).toBe(cents)
      parts.forEach((one, index) => {
        const weight = given[index] ?? 0
        expect(Math.abs(one - (cents * weight) / sum)).toBeLessThan(1 + 1e-6)
        expect(one).toBeLessThanOrEqual(weight)
      })
    }),
  )
})
