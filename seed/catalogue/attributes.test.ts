import { expect, test } from 'vitest'
import { attributesOf } from './attributes.ts'
import type { ProductFacts } from './catalogue-shapes.ts'

const khukuri: ProductFacts = {
  plate: 99,
  slug: 'test-blade-10',
  name: 'Test Blade',
  name_ne: null,
  category: 'outdoor',
  price_cents: 10000,
  price_before_discount_cents: null,
  stock: 1,
  blade_cm: 25.4,
  overall_cm: 39.6,
  spine_mm: 10,
  weight_g: 800,
  shape: 'service',
  packed_weight_g: 1300,
  tang: 'full',
  handle: 'rosewood',
  handle_words: 'rosewood',
  sheath: 'black leather',
  steel: '5160',
  finish: 'satin',
  comes_with: 'Karda and chakmak',
  good_for: 'Camping',
  made_in: 'Dharan',
  customization: [],
  description: 'A blade.',
  created_at: '2025-01-01T00:00:00Z',
}

const asPairs = (facts: ProductFacts) => attributesOf(facts).map(({ key, value }) => [key, value])

test('a khukuri lists its measures in both systems, then its materials, in a fixed order', () => {
  expect(asPairs(khukuri)).toEqual([
    ['Blade length', '25.4 cm (10.0 in)'],
    ['Overall length', '39.6 cm (15.6 in)'],
    ['Spine thickness', '10.0 mm (0.39 in)'],
    ['Weight', '800 g (28.2 oz)'],
    ['Tang', 'Full flat (panawal)'],
    ['Handle', 'Rosewood'],
    ['Sheath', 'Black leather'],
    ['Steel', '5160 spring steel'],
    ['Hardness', 'Edge 55–57, belly 45–46, spine 22–25 HRC'],
    ['Finish', 'Satin'],
    ['Comes with', 'Karda and chakmak'],
    ['Good for', 'Camping'],
    ['Made in', 'Dharan'],
  ])
  expect(attributesOf(khukuri).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('an accessory without a blade has other labels and no hardness, and its order has no gaps', () => {
  const stand: ProductFacts = {
    ...khukuri,
    category: 'accessories',
    blade_cm: null,
    spine_mm: null,
    tang: null,
    steel: null,
    finish: null,
    sheath: 'brown leather roll',
    comes_with: null,
    further_attributes: [['Holds', 'One khukuri']],
  }
  expect(attributesOf(stand)).toEqual([
    { key: 'Length', value: '39.6 cm (15.6 in)', order: 1 },
    { key: 'Weight', value: '800 g (28.2 oz)', order: 2 },
    { key: 'Wood', value: 'Rosewood', order: 3 },
    { key: 'Leather', value: 'Brown leather roll', order: 4 },
    { key: 'Holds', value: 'One khukuri', order: 5 },
    { key: 'Good for', value: 'Camping', order: 6 },
    { key: 'Made in', value: 'Dharan', order: 7 },
  ])
})

test('the weight of a pair says that it is for both', () => {
  expect(asPairs({ ...khukuri, pieces: 2 })).toContainEqual(['Weight', '800 g (28.2 oz), both together'])
})

test('a steel without a special name is shown as it is', () => {
  expect(asPairs({ ...khukuri, steel: '1095' })).toContainEqual(['Steel', '1095'])
})
