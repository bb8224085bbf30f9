import { expect, test } from 'vitest'
import type { ProductSummary } from '#contract/shop/catalogue.ts'
import { cardProduct } from './card-product.ts'

test('a card has only the attributes of its tooltip, in their order', () => {
  const attributes = [7, 3, 1, 6, 2, 5, 4].map((order) => ({
    id: order,
    key: `Key ${order}`,
    value: 'Value',
    order,
  }))
  const card = cardProduct({ attributes } as ProductSummary)
  expect(card.attributes).toEqual([1, 2, 3, 4, 5, 6].map((n) => ({ key: `Key ${n}`, value: 'Value' })))
})
