import { expect, test } from 'vitest'
import { dayRange, localTime, longDate, weekday } from './dates.ts'

test('a long date is the day in UTC, wherever the reader is', () => {
  expect(longDate('2026-11-21T23:59:00Z')).toBe('November 21, 2026')
  expect(longDate('2026-11-21T00:01:00Z')).toBe('November 21, 2026')
})

test('a minute is told with the zone of the reader’s clock', () => {
  expect(localTime('2026-11-21T10:05:00Z')).toMatch(
    /^November 2[12], 2026 at \d{1,2}:\d\d\s[AP]M (GMT|UTC|[A-Z]{3,4})([+-][\d:]+)?$/,
  )
})

test('days to come are short, and a range names its month once', () => {
  expect(weekday('2026-12-01')).toBe('Tue,\u00a0Dec\u00a01')
  const spaced = (from: string, to: string) => dayRange({ from, to }).replaceAll(/\s/g, ' ')
  expect(spaced('2026-12-04', '2026-12-09')).toBe('Dec 4 – 9')
  expect(spaced('2026-11-30', '2026-12-09')).toBe('Nov 30 – Dec 9')
})

test('what is no date stays as it is', () => {
  expect([longDate('soon'), localTime('soon')]).toEqual(['soon', 'soon'])
})
