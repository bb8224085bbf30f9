import { daysAfter } from '#model/working-days.ts'
import { shopDay } from '../shop-clock.ts'

/** From the first to the last day, both included, by the shop's clock: '2026-11-01'. */
export type Period = { from: string; to: string }

/** The preset lengths, in days. */
export const lengths = [7, 30, 90, 365]

export function lengthText(days: number): string {
  return days === 365 ? 'A year' : `${days} days`
}

/** The last `days` days, today included. */
export function lastDays(days: number, timeZone: string): Period {
  const to = shopDay(timeZone)
  return { from: daysAfter(to, 1 - days), to }
}
