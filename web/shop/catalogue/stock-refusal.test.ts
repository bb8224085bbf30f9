import { expect, test } from 'vitest'
import { cartProblems } from '../../../contract/shop/cart.ts'
import { stockRefusal } from './stock-refusal.ts'

test('PROD-22 nothing can be added without stock', () => {
  expect(stockRefusal(1, 0)).toBe('Item is out of stock.')
})

test('PROD-23 PROD-17 no more than the stock can be added', () => {
  expect(stockRefusal(4, 3)).toBe('Only 3 items available.')
  expect(stockRefusal(4, 3)).toBe(cartProblems.onlyAvailable(3))
  expect(stockRefusal(3, 3)).toBeUndefined()
})
