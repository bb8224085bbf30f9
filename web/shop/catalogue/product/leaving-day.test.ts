import { expect, test } from 'vitest'
import { leavingDay, readyDay } from './leaving-day.ts'

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
