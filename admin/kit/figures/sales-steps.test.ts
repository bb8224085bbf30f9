import { expect, test } from 'vitest'
import { stepsOf, unitOf } from './sales-steps.ts'

const daysTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(last) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    orders: 1,
    gross: '10.10',
    refunds: '10.20',
    net: '-0.10',
  }))

test.for([
  [7, 'day', 7],
  [30, 'day', 30],
  [92, 'day', 92],
  [93, 'week', 13],
  [182, 'week', 26],
  [183, 'month', 6],
  [365, 'month', 12],
  [366, 'month', 12],
  [1100, 'month', 36],
] as const)('%i days are shown by %s, as %i points, and each day counts once', ([count, unit, points]) => {
  const days = daysTo('2026-11-25', count)
  const steps = stepsOf({ days })
  expect(unitOf({ days })).toBe(unit)
  expect(steps).toHaveLength(points)
  expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([days[0]?.day, '2026-11-25'])
  expect(steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(count)
})

test.for([
  ['2026-12-31', 365, 12, ['2026-02-01', '2026-02-28']],
  // The month that has begun is a point of its own after a week.
  ['2026-11-07', 311, 11, ['2026-02-01', '2026-02-28']],
  ['2026-11-06', 310, 10, ['2026-02-01', '2026-02-28']],
  // There is no February 31.
  ['2026-12-30', 334, 11, ['2026-03-01', '2026-03-30']],
] as const)('a year to %s has the months of the calendar', ([last, count, points, second]) => {
  const steps = stepsOf({ days: daysTo(last, count) })
  expect(steps).toHaveLength(points)
  expect([steps[1]?.from, steps[1]?.to]).toEqual(second)
})

test('a week has the sums of its days, to the cent', () => {
  expect(stepsOf({ days: daysTo('2026-11-25', 100) }).at(-1)).toEqual({
    from: '2026-11-19',
    to: '2026-11-25',
    orders: 7,
    gross: '70.70',
    refunds: '71.40',
    net: '-0.70',
  })
})
