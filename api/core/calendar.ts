/** The same date and time, so many years earlier. */
export function yearsBefore(time: Date, years: number): Date {
  const earlier = new Date(time)
  earlier.setUTCFullYear(earlier.getUTCFullYear() - years)
  return earlier
}
