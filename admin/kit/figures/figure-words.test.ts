import { expect, test } from 'vitest'
import { changeText, countText, daysText, monthText, shortDay } from './figure-words.ts'

test('counts, days and changes read like spoken English', () => {
  expect(countText(1, 'item')).toBe('1 item')
  expect(countText(1200, 'item')).toBe('1,200 items')
  expect(shortDay('2026-11-01')).toBe('Nov 1')
  expect(monthText('2026-11-01')).toBe('Nov 2026')
  expect(daysText({ from: '2026-11-25', to: '2026-11-25' })).toBe('Nov 25, 2026')
  expect(daysText({ from: '2026-11-19', to: '2026-11-25' })).toBe('Nov 19 – 25, 2026')
  expect(daysText({ from: '2025-11-26', to: '2026-11-25' })).toBe('Nov 26, 2025 – Nov 25, 2026')
  expect(changeText('150.00', '100.00')).toBe('50% more than before')
  expect(changeText(1, 3)).toBe('67% less than before')
  expect(changeText(3, 3)).toBe('same as before')
  expect(changeText(3, 0)).toBe('')
})
