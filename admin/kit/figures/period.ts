import { daysAfter } from '#model/working-days.ts'
import { shopDay } from '../shop-clock.ts'

/** From the first to the last day, both included, by the shop's clock: '2026-11-01'. */
export type Period = { from: string; to: string }

/** The preset lengths, in days. */
export const lengths = [7, 30, 90, 365]

/** The preset lengths as the choices of a field. */
export const lengthChoices = lengths.map((days) => ({
  value: String(days),
  label: days === 365 ? 'A year' : `${days} days`,
}))

/** The last `days` days, today included. */
export function lastDays(days: number, timeZone: string): Period {
  const to = shopDay(timeZone)
  return { from: daysAfter(to, 1 - days), to }
}

/** 'Nov 19 – 25, 2026' or 'Dec 28, 2025 – Jan 3, 2026'; 'Nov 25, 2026' for a single day. */
export function daysText({ from, to }: Period): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date]
  // Browsers put thin spaces around the dash.
  return format.formatRange(first, last).replaceAll('\u2009', ' ')
}

/** 'Nov 21', or 'Nov 21, 2026' if the period does not lie within the current year. */
export function dayText(day: string, { from, to }: Period, today: string): string {
  const isThisYear = [from, to].every((end) => end.slice(0, 4) === today.slice(0, 4))
  const text = daysText({ from: day, to: day })
  return isThisYear ? text.replace(/,.*/, '') : text
}

/** 'November 2026' */
export function monthText(month: string): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
