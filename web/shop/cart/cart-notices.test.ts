import { expect, test } from 'vitest'
import type { CartItem } from '#contract/shop/cart.ts'
import { cartNotices, changedQuantity, orderError, priceChange } from './cart-notices.ts'

const item: CartItem = {
  id: 1,
  quantity: 1,
  customization: null,
  product: { id: 1, name: 'Jungle', slug: 'jungle', price: '135.00', stock: 3, main_image: null },
  unit_price: '135.00',
  line_total: '135.00',
}
const dearer = { ...item, previous_unit_price: '129.00' }
const gone = { ...item, unavailable_reason: 'Item is out of stock.' }

test('a changed price is announced with the old and new one, an unchanged one not at all', () => {
  expect(priceChange(dearer)).toBe('Price changed from $129.00 to $135.00.')
  expect(priceChange(item)).toBeUndefined()
})

test('the notice names an unavailable item and its reason', () => {
  expect(orderError([item, dearer])).toBeUndefined()
  expect(orderError([item, gone])).toBe(
    'Some items can’t be ordered. Please remove them or reduce the quantity. Jungle: Item is out of stock.',
  )
})

test('the notices of a cart hold both, or are empty', () => {
  expect(cartNotices([item])).toBe('')
  expect(cartNotices([dearer, gone])).toBe(
    'Jungle: Price changed from $129.00 to $135.00. Some items can’t be ordered. Please remove them or reduce the quantity. Jungle: Item is out of stock.',
  )
})

test('a changed quantity is announced with the line and the cart', () => {
  const cart = { id: 1, items: [item], total_items: 3, total_price: '309.00' }
  expect(changedQuantity({ ...item, quantity: 2, line_total: '270.00' }, cart)).toBe(
    'Jungle: quantity 2, $270.00. Cart: $309.00.',
  )
})
