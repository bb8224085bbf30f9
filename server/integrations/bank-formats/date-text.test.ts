import { expect, test } from 'vitest'
import { dateOrderOf, dayOf, isDateLike } from './date-text.ts'

test.for([
  ['2026-11-05', 'YMD'],
  ['2026-11-05 13:05:00', 'YMD'],
  ['2026-11-05T13:05:00Z', 'YMD'],
  ['20261105', 'YMD'],
  ['2026/11/05', 'DMY'],
  ['05.11.2026', 'DMY'],
  ['5.11.26', 'DMY'],
  ['05/11/2026', 'DMY'],
  ['11/05/2026', 'MDY'],
  ['5 Nov 2026', 'YMD'],
  ['05-NOV-26', 'YMD'],
  ['5. November 2026', 'YMD'],
  ['Nov 5, 2026', 'MDY'],
] as const)("'%s' read as %s is the fifth of November", ([text, order]) => {
  expect([isDateLike(text), dayOf(text, order)]).toEqual([true, '2026-11-05'])
})

test.for(['31.11.2026', '2026-02-30', '13/13/2026', '5 Foo 2026', '1', '1200-01-01'])(
  '%s is not a day',
  (text) => {
    expect(dayOf(text, 'DMY')).toBeUndefined()
  },
)

test('a heading or a total is not a date, though it may contain one', () => {
  expect(['', 'Total', 'Kontostand vom 21.11.2026', 'Page 2'].map(isDateLike)).toEqual(Array(4).fill(false))
})

test('whether day or month comes first is derived from the whole column, unless it is contradictory', () => {
  expect(dateOrderOf(['05/11/2026', '13/11/2026'])).toBe('DMY')
  expect(dateOrderOf(['11/05/2026', '11/13/2026'])).toBe('MDY')
  expect(dateOrderOf(['05.11.2026'])).toBe('DMY')
  expect(dateOrderOf(['2026-11-05', '5 Nov 2026', '11/11/2026'])).toBe('YMD')
  expect(dateOrderOf(['05/11/2026'])).toBeUndefined()
  expect(dateOrderOf(['13/11/2026', '11/13/2026'])).toBeUndefined()
})
