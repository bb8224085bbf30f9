import { expect, test } from 'vitest'
import { orderable, readyDay } from './orderable.ts'

test('what is made to order can be ordered though none is in stock', () => {
  expect(orderable({ stock: 0 })).toBe(0)
  expect(orderable({ stock: 3 })).toBe(3)
  expect(orderable({ stock: 0, is_made_to_order: true })).toBeGreaterThan(100)
})

const workshop = { ready_on: '2026-12-04', customized_ready_on: '2026-12-02' }
test.for([
  [{ stock: 2 }, { quantity: 1, isCustomized: true }, undefined],
  [{ stock: 2, workshop }, { quantity: 2, isCustomized: false }, undefined],
  [{ stock: 2, workshop }, { quantity: 3, isCustomized: false }, '2026-12-04'],
  [{ stock: 2, workshop }, { quantity: 1, isCustomized: true }, '2026-12-02'],
  [{ stock: 0, workshop }, { quantity: 1, isCustomized: true }, '2026-12-04'],
] as const)('%j ordered as %j is ready on %s', ([product, order, day]) => {
  expect(readyDay(product, order)).toBe(day)
})
