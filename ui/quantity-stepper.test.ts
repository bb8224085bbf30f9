import { expect, test } from 'vitest'
import { parseQuantity } from './quantity-stepper.tsx'

test('PROD-16 CONST-13 a quantity is a whole number of at least 1', () => {
  expect(parseQuantity('1')).toBe(1)
  expect(parseQuantity(' 12 ')).toBe(12)
  for (const text of ['', ' ', '0', '-2', '1.5', 'two', '1e', 'Infinity']) {
    expect(parseQuantity(text), text).toBeUndefined()
  }
})
