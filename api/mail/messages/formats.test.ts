import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

const { money, time, count } = formatsOf('en-US')

test('amounts have two decimals and separators, and a sign below zero', () => {
  expect([0, 5, 12_900, 123_456_789, -1_000].map(money)).toEqual([
    ...['$0.00', '$0.05', '$129.00', '$1,234,567.89', '-$10.00'],
  ])
})

test('times are in UTC and say so', () => {
  expect(time(new Date('2026-11-28T10:00:00Z'))).toBe('November 28, 2026 at 10:00 AM UTC')
})

test('plurals follow the language', () => {
  const pieces = { one: '# piece', other: '# pieces' }
  expect([0, 1, 2].map((number) => count(number, pieces))).toEqual(['0 pieces', '1 piece', '2 pieces'])
  const polish = formatsOf('pl')
  const forms = { one: '# nóż', few: '# noże', many: '# noży', other: '# noża' }
  expect([1, 2, 5].map((number) => polish.count(number, forms))).toEqual(['1 nóż', '2 noże', '5 noży'])
})
