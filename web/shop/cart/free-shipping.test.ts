import { expect, test } from 'vitest'
import { freeShippingText } from './free-shipping.tsx'

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
