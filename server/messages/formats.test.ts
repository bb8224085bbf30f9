import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

const { money, time, count } = formatsOf('en-US')

test('amounts have two decimals and separators, and a minus if negative', () => {
  expect([0, 5, 12_900, 123_456_789, -1_000].map(money)).toEqual([
    '$0.00',
    '$0.05',
    '$129.00',
    '$1,234,567.89',
    '-$10.00',
  ])
})

test('times name their time zone, with daylight saving time', () => {
  const at = (iso: string, timeZone: string) => time(new Date(iso), timeZone)
  expect(at('2026-12-31T20:00:00Z', 'Asia/Kathmandu')).toBe('January 1, 2027 at 1:45 AM GMT+5:45')
  expect(at('2027-01-01T03:00:00Z', 'America/Los_Angeles')).toBe('December 31, 2026 at 7:00 PM PST')
  expect(at('2026-11-01T08:30:00Z', 'America/Los_Angeles')).toBe('November 1, 2026 at 1:30 AM PDT')
  expect(at('2026-11-01T09:30:00Z', 'America/Los_Angeles')).toBe('November 1, 2026 at 1:30 AM PST')
  expect(at('2026-11-28T10:00:00Z', 'UTC')).toBe('November 28, 2026 at 10:00 AM UTC')
})

test('plurals follow the language', () => {
  const pieces = { one: '# piece', other: '# pieces' }
  expect([0, 1, 2].map((number) => count(number, pieces))).toEqual(['0 pieces', '1 piece', '2 pieces'])
  const polish = formatsOf('pl')
  const forms = { one: '# nóż', few: '# noże', many: '# noży', other: '# noża' }
  expect([1, 2, 5].map((number) => polish.count(number, forms))).toEqual(['1 nóż', '2 noże', '5 noży'])
})
