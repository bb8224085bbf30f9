import { expect, test } from 'vitest'
import { leavingDay, orderable, readyDay } from './orderable.ts'
import { stockError } from './product/stock-error.ts'

test('a product made to order can be ordered when out of stock', () => {
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

test('PROD-22 a product out of stock cannot be added', () => {
  expect(stockError(1, 0)).toBe('Item is out of stock.')
})

test('PROD-23 PROD-17 the stock limits the quantity to add', () => {
  expect(stockError(4, 3)).toBe('Only 3 items available.')
  expect(stockError(3, 3)).toBeUndefined()
})

test('items leave when they are ready and packed', () => {
  const product = { stock: 2, workshop, ships_by: '2026-12-03' }
  expect(leavingDay(product, { quantity: 1, isCustomized: false })).toBe('2026-12-03')
  expect(leavingDay(product, { quantity: 1, isCustomized: true })).toBe('2026-12-03')
  expect(leavingDay(product, { quantity: 3, isCustomized: false })).toBe('2026-12-04')
  const finished = { ...product, workshop: { ...workshop, customized_ships_by: '2026-12-06' } }
  expect(leavingDay(finished, { quantity: 1, isCustomized: true })).toBe('2026-12-06')
  expect(leavingDay(finished, { quantity: 1, isCustomized: false })).toBe('2026-12-03')
  expect(leavingDay({ stock: 2, workshop }, { quantity: 3, isCustomized: false })).toBeUndefined()
})
