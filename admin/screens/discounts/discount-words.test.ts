import { expect, test } from 'vitest'
import { giftText } from './discount-words.tsx'

const gift = {
  kind: 'percent' as const,
  percent: 10,
  amount: null,
  category_ids: [] as number[],
  product_ids: [] as number[],
}
const categories = [
  { id: 1, name: 'Kitchen' },
  { id: 2, name: 'Outdoor' },
]

test.for([
  [{}, '10% off everything'],
  [{ kind: 'amount', percent: null, amount: '10.00', category_ids: [1] }, '$10 off Kitchen'],
  [{ kind: 'amount', percent: null, amount: '7.50', product_ids: [5] }, '$7.50 off 1 product'],
  [{ category_ids: [1, 2], product_ids: [5, 6] }, '10% off Kitchen, Outdoor, and 2 products'],
  [{ category_ids: [9] }, '10% off a category'],
  [{ kind: 'free_shipping', percent: null }, 'Free shipping'],
  [{ kind: 'free_shipping', percent: null, category_ids: [2] }, 'Free shipping with Outdoor'],
] as const)('%o gives “%s”', ([changes, words]) => {
  expect(giftText({ ...gift, ...structuredClone(changes) } as typeof gift, categories)).toBe(words)
})
