/** The same day and time of an earlier year. */
export function yearsBefore(time: Date, years: number): Date {
  const earlier = new Date(time)
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years)
  return earlier
}
