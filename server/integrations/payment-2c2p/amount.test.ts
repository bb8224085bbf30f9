import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount.ts'

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [100, '1.00'],
  [12900, '129.00'],
  [2000000000000003, '20000000000000.03'],
])('%i cents are written %s', (cents, text) => {
  expect(formatAmount(cents)).toBe(text)
})

test.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
  '%d cents are not a valid amount',
  (cents) => {
    expect(() => formatAmount(cents)).toThrow(RangeError)
  },
)

test.each([
  ['129.00', 12900],
  ['129', 12900],
  ['129.5', 12950],
  ['230.87', 23087],
  ['2470.00000', 247000],
  ['000000002500.90000', 250090],
  ['0.01', 1],
  ['0.00', 0],
  [10.0, 1000],
  [0.29, 29],
  [1.1, 110],
  [4.35, 435],
  [999999999999.99, 99999999999999],
])('the amount %j is read as %i cents', (amount, cents) => {
  expect(parseAmount(amount)).toBe(cents)
})

test.each([
  '',
  ' 1',
  '-1',
  '+1',
  '1,00',
  '1.',
  '.5',
  '1e3',
  '1.001',
  '1.000000',
  '1234567890123',
  0.1 + 0.2,
  1e21,
  -1,
  null,
  undefined,
  {},
  true,
])('%j is not an amount', (amount) => {
  expect(parseAmount(amount)).toBeUndefined()
})
