import { expect, test } from 'vitest'
import { decimalOf, readBankAmount } from './amount-text.ts'

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
  expect(readBankAmount(text, decimal)).toMatchObject({ cents })
})

test.for([
  ['58.00Dr', -5800, undefined],
  ['58.00 Cr.', 5800, undefined],
  ['58.00 CR', 5800, undefined],
  ['+58.00', 5800, undefined],
  ['58.00 H', 5800, undefined],
  ['58,00 S', -5800, undefined],
  ['Rs. 58.00', 5800, 'NPR'],
  ['Rs.58', 5800, 'NPR'],
  ['NRs. 58.00 Cr', 5800, 'NPR'],
  ['NPR 58/-', 5800, 'NPR'],
  ['रू. ५८.००', 5800, 'NPR'],
  ['₹1,23,456.50', 12_345_650, 'INR'],
  ['US$58.00', 5800, 'USD'],
  ['$ 58.00 USD', 5800, 'USD'],
  ['-$58.00', -5800, 'USD'],
  ['$(58.00)', -5800, 'USD'],
  ['(US$58.00)', -5800, 'USD'],
  ['€ 1.234,50', 123_450, 'EUR'],
  ['58,00 €', 5800, 'EUR'],
  ["CHF 1'234.50", 123_450, 'CHF'],
  ['CHF 58.-', 5800, 'CHF'],
  ['58,-- kr', 5800, 'SEK'],
  ['1 234,50 zł', 123_450, 'PLN'],
  ['¥５８', 5800, 'JPY'],
  ['KSh 58/=', 5800, 'KES'],
  ['$.50', 50, 'USD'],
  ['٥٨٫٠٠', 5800, undefined],
] as const)("'%s' is %i cents without a known decimal sign; its currency is %s", ([text, ...is]) => {
  const read = readBankAmount(text)
  expect(read).toBeTypeOf('object')
  if (typeof read === 'object') expect([read.cents, read.currencies?.[0]]).toEqual(is)
})

test('an ambiguous amount is neither of its two readings', () => {
  expect(readBankAmount('€ 1.234')).toBe('either')
  expect(readBankAmount('€ 1.234', ',')).toMatchObject({ cents: 123_400 })
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
  '1e3',
  '0x10',
  '58.00 pieces',
  '$58.00 EUR',
  '5²',
  '(12.00',
  'Dr',
  `${'1'.repeat(61)}`,
  '1,234,567,890.00',
  'constructor 58.00',
])("'%s' is not an amount", (text) => {
  expect(readBankAmount(text, '.')).toBeUndefined()
})

test('the decimal sign is derived from the whole column, unless it is contradictory or ambiguous', () => {
  expect(decimalOf(['1.234', '12,50'])).toBe(',')
  expect(decimalOf(['1,234', '12.50'])).toBe('.')
  expect(decimalOf(['1.234.567', '5'])).toBe(',')
  expect(decimalOf(['12', '', '5'])).toBe('.')
  expect(decimalOf(['1,234.50 CR'])).toBe('.')
  expect(decimalOf(['1.234'])).toBeUndefined()
  expect(decimalOf(['1.234', '€ 1.234'])).toBeUndefined()
  expect(decimalOf(['12.50', '12,50'])).toBe('each')
  expect(decimalOf(['five', 'EUR 12,50', 'n/a'])).toBe(',')
})
