import { expect, test } from 'vitest'
import { deliveryDays, workingDayAfter, workingDaysBetween } from './working-days.ts'

const saturdays = { rest_days: [6], holidays: [] }
const tihar = { rest_days: [6], holidays: [{ first_day: '2026-11-08', last_day: '2026-11-11' }] }

test.for([
  ['2026-11-21', 1, saturdays, '2026-11-22'],
  // Skips a Saturday.
  ['2026-11-27', 1, saturdays, '2026-11-29'],
  ['2026-11-21', 6, saturdays, '2026-11-27'],
  ['2026-11-21', 7, saturdays, '2026-11-29'],
  // Counts from a Friday, past Saturday and four days of Tihar.
  ['2026-11-06', 1, tihar, '2026-11-12'],
  ['2026-12-31', 1, { rest_days: [], holidays: [] }, '2027-01-01'],
] as const)('after %s working day %i of %j is %s', ([from, days, rest, expected]) => {
  expect(workingDayAfter(from, days, rest)).toBe(expected)
  expect(workingDaysBetween(from, expected, rest)).toBe(days)
})

test('holidays are passed in one step each', () => {
  const holidays = Array.from({ length: 7 }, (_, year) => ({
    first_day: `${2027 + year}-01-01`,
    last_day: `${2027 + year}-12-31`,
  }))
  expect(workingDayAfter('2026-12-31', 2, { rest_days: [], holidays })).toBe('2034-01-02')
})

test('days are counted for ten years at most', () => {
  const never = { rest_days: [0, 1, 2, 3, 4, 5, 6], holidays: [] }
  const endless = { rest_days: [], holidays: [{ first_day: '2000-01-01', last_day: '9999-12-31' }] }
  const unbounded = { rest_days: [], holidays: [{ first_day: '-infinity', last_day: 'infinity' }] }
  for (const rest of [never, endless, unbounded]) {
    expect(workingDayAfter('2026-11-21', 1, rest)).toBe('2036-11-28')
    expect(workingDaysBetween('2026-11-21', '2199-01-01', rest)).toBe(0)
  }
  const always = { rest_days: [], holidays: [] }
  expect(workingDayAfter('2026-11-21', 1_000_000_000, always)).toBe('2036-11-28')
  expect(workingDaysBetween('2026-11-21', '9999-12-31', always)).toBe(3660)
})

test.for([
  ['2026-12-01', { from: 3, to: 6 }, { from: '2026-12-04', to: '2026-12-09' }],
  // The carrier gets the parcel on a Sunday, which is a working day in Nepal.
  ['2026-11-29', { from: 1, to: 1 }, { from: '2026-11-30', to: '2026-11-30' }],
] as const)('what leaves on %s arrives after %j of the carrier: %j', ([left, days, expected]) => {
  expect(deliveryDays(left, days)).toEqual(expected)
})
