import { expect, test } from 'vitest'
import type { CartItem } from '../../../contract/shop/cart.ts'
import { cartNotices, orderError, priceChange } from './cart-notices.ts'

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

test('a price that changed is told from what to what; another backend tells none', () => {
  expect(priceChange(dearer)).toBe('Price changed from $129.00 to $135.00.')
  expect(priceChange(item)).toBeUndefined()
})

test('what cannot be ordered is named with its reason', () => {
  expect(orderError([item, dearer])).toBeUndefined()
  expect(orderError([item, gone])).toBe(
    'Some pieces cannot be ordered as they stand. Please remove them or take fewer. Jungle: Item is out of stock.',
  )
})

test('the news of a cart are both, and nothing while there are none', () => {
  expect(cartNotices([item])).toBe('')
  expect(cartNotices([dearer, gone])).toBe(
    'Jungle: Price changed from $129.00 to $135.00. Some pieces cannot be ordered as they stand. Please remove them or take fewer. Jungle: Item is out of stock.',
  )
})
