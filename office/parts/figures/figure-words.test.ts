import { expect, test } from 'vitest'
import { changeText, countText, shortDay } from './figure-words.ts'

test('counts, days and changes read as one would say them', () => {
  expect(countText(1, 'piece')).toBe('1 piece')
  expect(countText(1200, 'piece')).toBe('1,200 pieces')
  expect(shortDay('2026-11-01')).toBe('Nov 1')
  expect(changeText('150.00', '100.00')).toBe('50% more than before')
  expect(changeText(1, 3)).toBe('67% less than before')
  expect(changeText(3, 3)).toBe('as before')
  expect(changeText(3, 0)).toBe('')
})
