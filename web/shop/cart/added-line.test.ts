import { expect, test } from 'vitest'
import type { CartItem } from '#contract/shop/cart.ts'
import { addedLine } from './added-line.ts'

const line = (id: number, product: number, customization: CartItem['customization']) =>
  ({ id, quantity: 1, customization, product: { id: product } }) as CartItem
const items = [
  line(1, 7, null),
  line(2, 7, { edge: 'razor', engraving: 'Anita' }),
  line(3, 7, { edge: 'razor' }),
  line(4, 8, null),
]

test.for([
  [7, null, 1],
  [7, { engraving: 'Anita', edge: 'razor' }, 2],
  [7, { engraving: 'not as it was sent' }, 3],
  [9, null, undefined],
] as const)('adding product %i with %j changes line %s', ([product_id, customization, id]) => {
  expect(addedLine(items, { product_id, name: 'Khukuri', customization })?.id).toBe(id)
})
