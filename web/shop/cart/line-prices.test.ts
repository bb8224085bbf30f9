import { expect, test } from 'vitest'
import { lineTotal, unitPrice } from './line-prices.ts'

const product = { price: '19.99' }

test('CART-04 CART-06 prices include surcharges if the backend sends them, else they are the product price', () => {
  const priced = { product, quantity: 3, unit_price: '27.99', line_total: '83.97' }
  expect([unitPrice(priced), lineTotal(priced)]).toEqual(['27.99', '83.97'])
  expect([unitPrice({ product, quantity: 3 }), lineTotal({ product, quantity: 3 })]).toEqual([
    '19.99',
    '59.97',
  ])
  expect(lineTotal({ product: { price: '1.10' }, quantity: 3 })).toBe('3.30')
})
