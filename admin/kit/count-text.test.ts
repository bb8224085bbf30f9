import { expect, test } from 'vitest'
import { ageText, countText, workingDays } from './count-text.ts'

test.each([
  [4, 8, '4–8 working days'],
  [2, 2, '2 working days'],
  [1, 1, '1 working day'],
  [1, 11, '1–11 working days'],
])('from %i to %i is written %3$s', (from, to, text) => expect(workingDays({ from, to })).toBe(text))

const now = Date.parse('2026-11-21T10:00:00Z')

test.for([
  ['2026-11-21T09:59:30Z', 'under a minute'],
  ['2026-11-21T10:05:00Z', 'under a minute'],
  ['2026-11-21T09:59:00Z', '1 minute'],
  ['2026-11-21T07:00:00Z', '3 hours'],
  ['2026-11-20T10:00:00Z', '1 day'],
  ['2025-11-21T10:00:00Z', '365 days'],
])('%s is %s ago', ([iso = '', text]) => expect(ageText(iso, now)).toBe(text))

test('counts have separators and plurals', () => {
  expect(countText(1, 'item')).toBe('1 item')
  expect(countText(1200, 'item')).toBe('1,200 items')
  expect(countText(2, 'person', 'people')).toBe('2 people')
})
