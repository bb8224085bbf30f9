import { expect, test } from 'vitest'
import { isInWeeks, stepsOf } from './sales-steps.ts'

const daysTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(last) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    orders: 1,
    gross: '10.10',
    refunds: '10.20',
    net: '-0.10',
  }))

test.for([
  [7, 7],
  [30, 30],
  [92, 92],
  [93, 13],
  [365, 52],
  [1100, 157],
] as const)('%i days make %i points, which end on the last day and cover every day', ([count, points]) => {
  const days = daysTo('2026-11-25', count)
  const steps = stepsOf({ days })
  expect(steps).toHaveLength(points)
  expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([days[0]?.day, '2026-11-25'])
  expect(steps.reduce((sum, { orders }) => sum + orders, 0)).toBe(count)
  expect(isInWeeks({ days })).toBe(points < count)
})

test('a week has the sums of its days, to the cent', () => {
  expect(stepsOf({ days: daysTo('2026-11-25', 365) }).at(-1)).toEqual({
    from: '2026-11-19',
    to: '2026-11-25',
    orders: 7,
    gross: '70.70',
    refunds: '71.40',
    net: '-0.70',
  })
})
