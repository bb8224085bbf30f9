import { expect, test } from 'vitest'
import { quantityChange } from './quantity-field.tsx'

test('CART-07 CART-08 CART-09 CONST-14 a quantity below 1 or not a number removes the item', () => {
  for (const text of ['0', '-1', '0.5', '', ' ', 'two', '1e3', '0x10', '1e999x'])
    expect(quantityChange(text, 2), text).toBe('remove')
})

test('CART-10 an unchanged quantity changes nothing', () => {
  for (const text of ['2', ' 2 ', '02', '2.9', '2,9', '２', '1.234'])
    expect(quantityChange(text, 2), text).toBe('none')
})

test('CART-05 CART-11 any other quantity updates the item, as a whole number', () => {
  expect(quantityChange('3', 2)).toBe(3)
  expect(['3.7', '3,7', '３'].map((text) => quantityChange(text, 2))).toEqual([3, 3, 3])
  expect(quantityChange('500', 2)).toBe(500)
})
