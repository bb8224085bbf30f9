import { expect, test } from 'vitest'
import { quantityChange } from './quantity-change.ts'

test('CART-07 CART-08 CART-09 CONST-14 a quantity of 0, one below, or no number, removes', () => {
  for (const text of ['0', '-1', '0.5', '', ' ', 'two', '1e999x'])
    expect(quantityChange(text, 2), text).toBe('remove')
})

test('CART-10 an unchanged quantity does nothing', () => {
  for (const text of ['2', ' 2 ', '02', '2.9']) expect(quantityChange(text, 2), text).toBe('nothing')
})

test('CART-05 CART-11 any other quantity updates, as a whole number', () => {
  expect(quantityChange('3', 2)).toBe(3)
  expect(quantityChange('3.7', 2)).toBe(3)
  expect(quantityChange('500', 2)).toBe(500)
})
