/* Days are in the shop's time zone, unless a comment says otherwise. */

/** The day of a time in a time zone, '2026-11-21'. */
export function dayIn(time: Date, timeZone: string): string {
  return daysOf(timeZone).format(time)
}

/** Creating a formatter takes many times longer than using it, so the last one is cached. */
let cached: { timeZone: string; format: (time: Date) => string } | undefined

function daysOf(timeZone: string): NonNullable<typeof cached> {
  if (cached?.timeZone === timeZone) return cached
  // The Swedish form of a date is ISO 8601.
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  cached = { timeZone, format }
  return cached
}

/** 'November 21, 2026' for a day; for a time, its day in UTC. */
export function dayText(day: string): string {
  return dayInWords.format(new Date(day))
}

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function yearsBefore(time: Date, years: number): Date {
  const earlier = new Date(time)
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years)
  return earlier
}
