import { expect, test } from 'vitest'
import { amountText, dollars, wholeDollars } from './money-text.ts'

test.for([
  ['129.00', '$129.00'],
  [54, '$54.00'],
  ['0', '$0.00'],
  ['-0.00', '$0.00'],
  ['999.99', '$999.99'],
  ['1000.00', '$1,000.00'],
  ['1240.50', '$1,240.50'],
  [-1234.5, '-$1,234.50'],
  ['999999999.99', '$999,999,999.99'],
] as const)('PROD-09 CONST-19 %s has 2 decimals, a dollar sign and separators: %s', ([amount, text]) => {
  expect(dollars(amount)).toBe(text)
  expect(amountText(amount)).toBe(text.replace('$', ''))
})

test('charts show no cents', () => {
  expect(['1234.50', '-1234.40', '-0.30', '999.50'].map(wholeDollars)).toEqual([
    '$1,235',
    '-$1,234',
    '$0',
    '$1,000',
  ])
})
