import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/shop/catalogue.ts'
import { standInBrowser } from '#tests/support/browser-fixture.ts'
import { offeredChoices, recallPendingLine } from './pending-line.ts'
import { changedSince, forgetPendingLine, keepPendingLine } from './store-line.ts'

standInBrowser({ apiUrl: '/api' })
beforeEach(() => sessionStorage.clear())

const options: Product['customization_options'] = [
  {
    key: 'handle',
    label: 'Handle',
    kind: 'choice',
    choices: [
      { value: 'walnut', label: 'Walnut', surcharge: '0.00' },
      { value: 'bone', label: 'Bone', surcharge: '20.00' },
    ],
  },
  { key: 'engraving', label: 'Engraving', kind: 'text', surcharge_steps: [{ up_to: 9, surcharge: '8.00' }] },
]
const product = { slug: 'bhojpure-10', price: '100.00', stock: 3, customization_options: options } as Product
const line = { quantity: 2, customization: { handle: 'bone', engraving: 'Anita' }, isWanted: true }

function stored() {
  keepPendingLine(product, line)
  const found = recallPendingLine(product)
  if (!found) throw new Error('Nothing was stored.')
  return found
}

test('a line is stored as chosen, for an hour and for its product only', () => {
  keepPendingLine(product, line, 0)
  expect(recallPendingLine(product, 3_600_000)).toMatchObject(line)
  expect(recallPendingLine(product, 3_600_001)).toBeUndefined()
  expect(recallPendingLine({ ...product, slug: 'sirupate-10' }, 1)).toBeUndefined()
  forgetPendingLine(product)
  expect(recallPendingLine(product, 1)).toBeUndefined()
})

test('a line that the previous release stored in this tab is read', () => {
  keepPendingLine(product, line)
  const [key = ''] = Object.keys(sessionStorage)
  const before = { ...line, price: 12800, words: { handle: 'Handle Bone' }, keptAt: 0 }
  sessionStorage.setItem(key, JSON.stringify(before))
  expect(recallPendingLine(product, 3_600_000)).toMatchObject(line)
})

test('a line of an unchanged product can be added', () => {
  expect(changedSince(product, stored())).toBeUndefined()
})

test.for([
  [{ stock: 0 }, 'Item is out of stock.'],
  [{ stock: 1 }, 'Only 1 items available.'],
  [{ price: '90.00' }, 'The price is now $118.00 instead of $128.00. If that’s OK, add it to your cart.'],
  [
    { customization_options: [{ ...options[0], choices: options[0]?.choices?.slice(0, 1) }, options[1]] },
    '“Handle: Bone” is no longer offered. Please choose again.',
  ],
  [
    { customization_options: options.slice(0, 1) },
    '“Engraving: Anita” is no longer offered. Please choose again.',
  ],
] as const)('after %j the shopper must confirm the line', ([change, reason]) => {
  const now = { ...product, ...change } as Product
  expect(changedSince(now, stored())).toBe(reason)
})

test('only choices that are still offered are restored', () => {
  expect(offeredChoices(options, stored())).toEqual(line.customization)
  expect(offeredChoices(options.slice(1), stored())).toEqual({ engraving: 'Anita' })
})
