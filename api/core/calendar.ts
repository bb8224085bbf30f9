/** The day that it is in a time zone, '2026-11-21'. */
export function dayIn(time: Date, timeZone: string): string {
  // The Swedish form of a date is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time)
}

/** The same date and time, so many years earlier. */
export function yearsBefore(time: Date, years: number): Date {
  const earlier = new Date(time)
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years)
  return earlier
}
