/*
 * Whoever writes a day says in which time zone it is one: that of the shop, unless a comment says why not.
 */

/** The day that it is in a time zone, '2026-11-21'. */
export function dayIn(time: Date, timeZone: string): string {
  return daysOf(timeZone).format(time)
}

/** Making one takes many times longer than a use, so the last one is kept. */
let cached: { timeZone: string; format: (time: Date) => string } | undefined

function daysOf(timeZone: string): NonNullable<typeof cached> {
  if (cached?.timeZone === timeZone) return cached
  // The Swedish form of a date is ISO 8601.
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  cached = { timeZone, format }
  return cached
}

/** 'November 21, 2026', of a day; of a time the day in UTC. */
export function dayText(day: string): string {
  return dayInWords.format(new Date(day))
}

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The same date and time, so many years earlier. */
export function yearsBefore(time: Date, years: number): Date {
  const earlier = new Date(time)
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years)
  return earlier
}
