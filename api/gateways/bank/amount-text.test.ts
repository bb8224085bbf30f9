import { expect, test } from 'vitest'
import { centsOfAmount, decimalOf } from './amount-text.ts'

test.for([
  ['147', '.', 14_700],
  ['147.5', '.', 14_750],
  ['1,234.50', '.', 123_450],
  ['1.234,50', ',', 123_450],
  ["1'234.50", '.', 123_450],
  ['1 234,50', ',', 123_450],
  ['12,34,567.00', '.', 123_456_700],
  ['+12.00', '.', 1200],
  ['-12.00', '.', -1200],
  ['−12.00', '.', -1200],
  ['12.00-', '.', -1200],
  ['(12.00)', '.', -1200],
  ['12.00 DR', '.', -1200],
  ['12.00 CR', '.', 1200],
  ['$1,234.50', '.', 123_450],
  ['USD 12.00', '.', 1200],
  ['12.00 USD', '.', 1200],
  ['12.3400', '.', 1234],
  ['0.00', '.', 0],
] as const)("'%s' with '%s' before the cents is %i", ([text, decimal, cents]) => {
  expect(centsOfAmount(text, decimal)).toBe(cents)
})

test.for([
  '',
  '-',
  'twelve',
  '12.345',
  '1,23.00',
  '1,2345.00',
  '1.2.3',
  '12..00',
  '1,234.5,0',
  '٣',
  '1e3',
  '0x10',
])("'%s' is no amount", (text) => {
  expect(centsOfAmount(text, '.')).toBeUndefined()
})

test('the decimal sign is derived from the whole column, unless it is contradictory or ambiguous', () => {
  expect(decimalOf(['1.234', '12,50'])).toBe(',')
  expect(decimalOf(['1,234', '12.50'])).toBe('.')
  expect(decimalOf(['1.234.567', '5'])).toBe(',')
  expect(decimalOf(['12', '', '5'])).toBe('.')
  expect(decimalOf(['1,234.50 CR'])).toBe('.')
  expect(decimalOf(['1.234'])).toBeUndefined()
  expect(decimalOf(['12.50', '12,50'])).toBeUndefined()
})
