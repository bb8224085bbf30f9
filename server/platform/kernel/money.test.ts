import { expect, test } from 'vitest'
import { Money } from '#contract/wire.ts'
import { centsOf, moneyText, moneyTextOrNull } from './money.ts'

test.for([
  [0, '0.00'],
  [5, '0.05'],
  [10, '0.10'],
  [100, '1.00'],
  [12_900, '129.00'],
  [99_999_999_999, '999999999.99'],
] as const)('OPEN-59 %i cents are %s on the wire, and back', ([cents, text]) => {
  expect(moneyText(cents)).toBe(text)
  expect(Money.parse(text)).toBe(text)
  expect(centsOf(text)).toBe(cents)
})

test.for([-1, 0.5, NaN, Infinity, 2 ** 53])('%d is not an amount in cents', (cents) => {
  expect(() => moneyText(cents)).toThrow(RangeError)
})

test('one decimal or none is accepted as well', () => {
  expect([centsOf('129'), centsOf('129.5'), centsOf('0.1')]).toEqual([12_900, 12_950, 10])
})

test.for(['', ' ', '-1', '+1', '1.', '.5', '1.234', '1,5', '1e3', '0x10', '1 000', '1234567890', '１'])(
  '%o is not an amount',
  (text) => {
    expect(() => centsOf(text)).toThrow(RangeError)
  },
)

test('null stays null', () => {
  expect([moneyTextOrNull(null), moneyTextOrNull(0)]).toEqual([null, '0.00'])
})
