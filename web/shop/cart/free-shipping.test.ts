import { expect, test } from 'vitest'
import { freeShippingText, shipsFree } from './free-shipping.tsx'

test.for([
  ['189.00', '300.00', '$111 more for free shipping'],
  ['189.50', '300.00', '$110.50 more for free shipping'],
  ['300.00', '300.00', 'Shipping is free.'],
  ['24.00', '0.00', undefined],
  ['24.00', null, undefined],
  ['24.00', undefined, undefined],
] as const)('goods for %s, free from %s: %s', ([total_price, free_shipping_from, text]) => {
  expect(freeShippingText({ total_price, free_shipping_from })).toBe(text)
})

test.for([
  ['300.00', '300.00', true],
  ['299.99', '300.00', false],
  ['1.00', '0.00', true],
  ['300.00', null, false],
] as const)('goods for %s, free from %s, ship free: %s', ([total_price, free_shipping_from, free]) => {
  expect(shipsFree({ total_price, free_shipping_from })).toBe(free)
})
