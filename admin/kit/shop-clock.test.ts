import { expect, test } from 'vitest'
import { fromShopClock, toShopClock } from './shop-clock.ts'

test.for([
  ['Asia/Kathmandu', '2026-11-21T10:00:00.000Z', '2026-11-21T15:45'],
  ['Asia/Kathmandu', '2026-12-31T18:15:00.000Z', '2027-01-01T00:00'],
  ['Europe/Berlin', '2026-07-01T10:00:00.000Z', '2026-07-01T12:00'],
  ['Europe/Berlin', '2026-12-01T10:00:00.000Z', '2026-12-01T11:00'],
  ['America/New_York', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
  ['UTC', '2026-02-28T23:59:00.000Z', '2026-02-28T23:59'],
])('%s: %s is %s on the clock, and back', ([zone = '', iso = '', clock = '']) => {
  expect(toShopClock(iso, zone)).toBe(clock)
  expect(fromShopClock(clock, zone)).toBe(iso)
})
