import { expect, test } from 'vitest'
import { amountProblem, numberProblem, readTypedAmount, readTypedNumber } from './typed-number.ts'

test.each([
  ['142,50', '142.50'],
  ['24', '24.00'],
  ['$ 1,299.5', '1299.50'],
  ['', null],
])('%j is the amount %j', (text, value) => {
  expect(readTypedAmount(text)).toEqual({ value })
  expect(amountProblem(value)).toBeUndefined()
})

test('an ambiguous text stays as typed, and each suggested notation is clear', () => {
  const problem = '1.234 could mean $1,234.00 or $1.23. Type one of these.'
  expect(readTypedAmount(' 1.234 ')).toEqual({ value: '1.234', problem })
  expect(amountProblem('1.234')).toBe(problem)
  expect(['$1,234.00', '$1.23'].map((text) => readTypedAmount(text).value)).toEqual(['1234.00', '1.23'])

  const number = '1,234 could mean 1234 or 1.2340. Type one of these.'
  expect(readTypedNumber('1,234')).toEqual({ value: '1,234', problem: number })
  expect(['1234', '1.2340'].map((text) => readTypedNumber(text).value)).toEqual([1234, 1.234])
})

test.each(['abc', '1e3', '0x10', '-5', '12 kg'])('%s is not a number, and stays as typed', (text) => {
  expect(readTypedAmount(text)).toEqual({ value: text, problem: 'Enter an amount such as 142.50.' })
  expect(readTypedNumber(text)).toEqual({ value: text, problem: 'Enter a number such as 12.5.' })
  expect(numberProblem(text, { whole: true })).toBe('Enter a whole number such as 12.')
})

test('limits settle an ambiguous text where they can', () => {
  expect(readTypedNumber('25.400', { most: 1000 })).toEqual({ value: 25.4 })
  expect(readTypedNumber('1.234', { whole: true })).toEqual({ value: 1234 })
  expect(numberProblem(1.125)).toBeUndefined()
  expect(readTypedNumber('1'.repeat(30)).problem).toBeDefined()
  const problem = 'Enter a whole number such as 12.'
  expect(readTypedNumber('1.5', { whole: true })).toEqual({ value: '1.5', problem })
})
