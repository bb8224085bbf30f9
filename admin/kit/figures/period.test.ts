import { expect, test } from 'vitest'
import { daysText, dayText } from './period.ts'

test('a day has its year only if its period crosses or lies outside the current year', () => {
  const today = '2026-11-25'
  expect(dayText('2026-11-01', { from: '2026-11-01', to: '2026-11-25' }, today)).toBe('Nov 1')
  expect(dayText('2026-01-01', { from: '2025-12-28', to: '2026-01-03' }, today)).toBe('Jan 1, 2026')
  expect(dayText('2025-03-01', { from: '2025-03-01', to: '2025-03-31' }, today)).toBe('Mar 1, 2025')
})

test('a range names each year once', () => {
  expect(daysText({ from: '2026-11-25', to: '2026-11-25' })).toBe('Nov 25, 2026')
  expect(daysText({ from: '2026-11-19', to: '2026-11-25' })).toBe('Nov 19 – 25, 2026')
  expect(daysText({ from: '2025-11-26', to: '2026-11-25' })).toBe('Nov 26, 2025 – Nov 25, 2026')
})
