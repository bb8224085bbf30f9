import { expect, test } from 'vitest'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import { workingDaysFor } from './promise-day.ts'

test('the day in Nepal begins before the day in Greenwich ends', () => {
  expect(dayIn(new Date('2026-11-21T18:14:00Z'), 'Asia/Kathmandu')).toBe('2026-11-21')
  expect(dayIn(new Date('2026-11-21T18:15:00Z'), 'Asia/Kathmandu')).toBe('2026-11-22')
})

const pace = { pieces_per_week: 12, finishings_per_week: 24, finishing_days: 2, rest_days: [6] }
const knife = { quantity: 1, making_days: 5, isCustomized: false }

test.for([
  ['an idle workshop needs the days of the piece', [knife], { forging: 0, finishing: 0 }, 5],
  // 24 + 1 units at two a day.
  ['a queue adds its own time', [knife], { forging: 24, finishing: 0 }, 13],
  ['many pieces queue behind each other', [{ ...knife, quantity: 20 }], { forging: 0, finishing: 0 }, 10],
  [
    'an engraved piece is finished after it is forged',
    [{ ...knife, isCustomized: true }],
    { forging: 0, finishing: 0 },
    7,
  ],
  [
    'a piece in stock is only finished',
    [{ quantity: 1, making_days: null, isCustomized: true }],
    { forging: 99, finishing: 0 },
    2,
  ],
  [
    'engravings queue too',
    [{ quantity: 1, making_days: null, isCustomized: true }],
    { forging: 0, finishing: 23 },
    6,
  ],
] as const)('%s', ([, needs, queue, days]) => {
  expect(workingDaysFor([...needs], queue, pace)).toBe(days)
})

test('engravings take no time if they do not pass through the workshop', () => {
  const needs = [{ ...knife, isCustomized: true }]
  expect(workingDaysFor(needs, { forging: 0, finishing: 50 }, { ...pace, finishing_days: null })).toBe(5)
})
