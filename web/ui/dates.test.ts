import { expect, test } from 'vitest'
import { longDate } from './dates.ts'

test('a long date is the day in UTC, wherever the reader is', () => {
  expect(longDate('2026-11-21T23:59:00Z')).toBe('November 21, 2026')
  expect(longDate('2026-11-21T00:01:00Z')).toBe('November 21, 2026')
})

test('what is no date stays as it is', () => {
  expect(longDate('soon')).toBe('soon')
})
