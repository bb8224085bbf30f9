import { expect, test } from 'vitest'
import { stockError } from './use-add-to-cart.ts'

test('PROD-22 nothing can be added when out of stock', () => {
  expect(stockError(1, 0)).toBe('Item is out of stock.')
})

test('PROD-23 PROD-17 no more than the stock can be added', () => {
  expect(stockError(4, 3)).toBe('Only 3 items available.')
  expect(stockError(3, 3)).toBeUndefined()
})
