import { expect, test } from 'vitest'
import { median, spread, withSpread } from './spread.ts'
import { table } from './table.ts'

test('a median is the middle value, whatever the order', () => {
  expect(median([12, 1900, 3.14])).toBe('12')
  expect(median([1900])).toBe('1,900')
})

test('a spread is the lowest and the highest', () => {
  expect(spread([2.04, 1234, 0.96])).toBe('1.0–1,234')
})

test('values that look the same appear once', () => {
  expect(withSpread([3.01, 2.99, 3])).toBe('3.0')
  expect(withSpread([3, 12, 5], (ms) => `${ms} ms`)).toBe('5 ms (3 ms–12 ms)')
})

test('a table is Markdown with right-aligned figures', () => {
  expect(table(['page', 'ms'], [['home', 12]])).toBe('| page | ms |\n|---|---:|\n| home | 12 |')
})
