import { expect, onTestFinished, test } from 'vitest'
import { dayRange, localDate, localTime, longDate, longDay, timeIn, weekday, yearIn } from './dates.ts'

/** Must run before the first local date is formatted. */
function readerIn(zone: string): void {
  const { TZ } = process.env
  process.env.TZ = zone
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })
}

const newYear = '2026-12-31T20:00:00Z'

test('a long date is the day in the stated time zone, wherever the reader is', () => {
  readerIn('Pacific/Auckland')
  expect(longDate(newYear, 'UTC')).toBe('December 31, 2026')
  expect(longDate(newYear, 'Asia/Kathmandu')).toBe('January 1, 2027')
  expect(longDate('2027-01-01T03:00:00Z', 'America/Los_Angeles')).toBe('December 31, 2026')
  expect(longDay('2026-12-31')).toBe('December 31, 2026')
  expect([yearIn(new Date(newYear), 'UTC'), yearIn(new Date(newYear), 'Asia/Kathmandu')]).toEqual([
    '2026',
    '2027',
  ])
})

test('a zone that the browser does not know is UTC', () => {
  expect(longDate(newYear, 'Mars/Olympus_Mons')).toBe('December 31, 2026')
})

test('the reader’s day and a time in the shop', () => {
  readerIn('America/New_York')
  expect(timeIn(newYear, 'Asia/Kathmandu').replaceAll('\u202f', ' ')).toBe(
    'January 1, 2027 at 1:45 AM GMT+5:45',
  )
  expect(localDate('2027-01-01T03:00:00Z')).toBe('December 31, 2026')
})

test('a time includes the zone of the reader’s clock', () => {
  expect(localTime('2026-11-21T10:05:00Z')).toMatch(
    /^November 2[12], 2026 at \d{1,2}:\d\d\s[AP]M (GMT|UTC|[A-Z]{3,4})([+-][\d:]+)?$/,
  )
})

test('future days are short, and a range names its month once', () => {
  expect(weekday('2026-12-01')).toBe('Tue,\u00a0Dec\u00a01')
  const spaced = (from: string, to: string) => dayRange({ from, to }).replaceAll(/\s/g, ' ')
  expect(spaced('2026-12-04', '2026-12-09')).toBe('Dec 4 – 9')
  expect(spaced('2026-11-30', '2026-12-09')).toBe('Nov 30 – Dec 9')
  expect(spaced('2026-12-30', '2027-01-03')).toBe('Dec 30, 2026 – Jan 3, 2027')
  expect(spaced('2026-12-04', '2026-12-04')).toBe('Dec 4')
})

test('a text that is no date stays unchanged', () => {
  expect([longDate('soon', 'UTC'), localTime('soon'), timeIn('soon', 'UTC')]).toEqual([
    'soon',
    'soon',
    'soon',
  ])
})

test('days are written as Intl writes them', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const parts = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const short = new Intl.DateTimeFormat('en-US', parts)
  for (let time = Date.UTC(2027, 11, 1); time < Date.UTC(2028, 11, 31); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    expect(longDay(day)).toBe(long.format(time))
    expect(weekday(day).replaceAll('\u00a0', ' ')).toBe(short.format(time))
  }
})
