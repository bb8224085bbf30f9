import { expect, test } from 'vitest'
import { checkoutTotal } from './checkout-total.ts'

test('the total is subtotal and shipping, to the cent', () => {
  expect(checkoutTotal('207.10', '41.20')).toBe('248.30')
  expect(checkoutTotal('0.10', '0.20')).toBe('0.30')
  expect(checkoutTotal('207.00', null)).toBe('207.00')
  expect(checkoutTotal('207.00', undefined)).toBe('207.00')
})
