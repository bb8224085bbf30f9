import { expect, test } from 'vitest'
import { checkoutTotal } from './checkout-total.ts'

const total = (total_price: string, price?: string | null) =>
  checkoutTotal({ total_price }, price === undefined ? undefined : { price })

test('the total is that of the goods and shipping, to the cent', () => {
  expect(total('207.10', '41.20')).toBe('248.30')
  expect(total('0.10', '0.20')).toBe('0.30')
  expect(total('207.00', null)).toBe('207.00')
  expect(total('207.00')).toBe('207.00')
})

test('the quote knows what the discounts take off the shipping', () => {
  expect(checkoutTotal({ total_price: '207.00' }, { price: '18.00', total: '207.00' })).toBe('207.00')
})
