import { expect, test } from 'vitest'
import { orderable } from './orderable.ts'
import { stockError } from './product/line/stock-error.ts'

test('a product made to order can be ordered when out of stock', () => {
  expect(orderable({ stock: 0 })).toBe(0)
  expect(orderable({ stock: 3 })).toBe(3)
  expect(orderable({ stock: 0, is_made_to_order: true })).toBeGreaterThan(100)
})

test('PROD-22 a product out of stock cannot be added', () => {
  expect(stockError(1, 0)).toBe('Item is out of stock.')
})

test('PROD-23 PROD-17 the stock limits the quantity to add', () => {
  expect(stockError(4, 3)).toBe('Only 3 items available.')
  expect(stockError(3, 3)).toBeUndefined()
})
