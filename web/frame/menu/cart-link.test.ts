import { expect, test } from 'vitest'
import { cartBadge } from './cart-link.tsx'

test('NAV-14 CONST-07 the badge shows the number up to 99, and 99+ above', () => {
  expect(cartBadge(1)).toBe('1')
  expect(cartBadge(99)).toBe('99')
  expect(cartBadge(100)).toBe('99+')
})

test('an empty cart has no badge', () => {
  expect(cartBadge(0)).toBeUndefined()
})
