import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { editedCart } from './edited-cart.ts'

const product = { id: 1, name: 'Care Kit', slug: 'care-kit', price: '24.00', stock: 9, main_image: null }
const kit: CartItem = { id: 7, quantity: 2, customization: null, product, line_total: '48.00' }
const horn: CartItem = { ...kit, id: 8, quantity: 1, unit_price: '39.50', line_total: '39.50' }
const cart: Cart = { id: 1, items: [kit, horn], total_items: 3, total_price: '87.50' }

test('a quantity changes the line and the totals, with its surcharges', () => {
  expect(editedCart(cart, { id: 7, quantity: 5 })).toEqual({
    ...cart,
    items: [{ ...kit, quantity: 5, line_total: '120.00' }, horn],
    total_items: 6,
    total_price: '159.50',
  })
  expect(editedCart(cart, { id: 8, quantity: 3 })).toMatchObject({
    items: [kit, { quantity: 3, line_total: '118.50' }],
    total_items: 5,
    total_price: '166.50',
  })
})

test('quantity 0 removes the item; an unknown item changes nothing', () => {
  expect(editedCart(cart, { id: 7, quantity: 0 })).toEqual({
    ...cart,
    items: [horn],
    total_items: 1,
    total_price: '39.50',
  })
  expect(editedCart(cart, { id: 9, quantity: 0 })).toBe(cart)
})
