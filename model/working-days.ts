import { dayMs } from './duration.ts'

/** Days without work. Dates are '2026-11-21', without a time zone. */
export type Rest = {
  /** Weekdays without work, 0 for Sunday; at most six. */
  rest_days: readonly number[]
  holidays: readonly { first_day: string; last_day: string }[]
}

/** Counting stops after ten years, however many holidays are stored. */
const daysCounted = 3660

/** The n-th working day after a day; if counting stops first, the day ten years later. */
export function workingDayAfter(day: string, n: number, rest: Rest): string {
  const horizon = daysAfter(day, daysCounted)
  let at = day
  for (let left = n; left > 0 && at < horizon; ) {
    at = daysAfter(at, 1)
    const holiday = holidayOn(at, rest)
    if (holiday) at = holiday.last_day
    else if (!rest.rest_days.includes(weekdayOf(at))) left--
  }
  // The last holiday may end after the horizon.
  if (at > horizon) return horizon
  return at
}

/** The number of working days after `day`, up to and including `last`; counts at most ten years. */
export function workingDaysBetween(day: string, last: string, rest: Rest): number {
  const horizon = daysAfter(day, daysCounted)
  let count = 0
  for (let at = day; at < last && at < horizon; ) {
    at = daysAfter(at, 1)
    if (!holidayOn(at, rest) && !rest.rest_days.includes(weekdayOf(at))) count++
  }
  return count
}

/** Carriers work from Monday to Friday in every country. */
const carriersRest: Rest = { rest_days: [0, 6], holidays: [] }

/**
 * The first and last day on which a parcel sent on this day may arrive, given the carrier's transit time in working
 * days.
 */
export function deliveryDays(
  left_on: string,
  { from, to }: { from: number; to: number },
): { from: string; to: string } {
  return {
    from: workingDayAfter(left_on, from, carriersRest),
    to: workingDayAfter(left_on, to, carriersRest),
  }
}

function holidayOn(day: string, { holidays }: Rest) {
  return holidays.find(({ first_day, last_day }) => first_day <= day && day <= last_day)
}

/** The date `days` days later. */
export function daysAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + days)
  return time.toISOString().slice(0, 10)
}

/** The number of days from one date until another, at least one. */
export function daysUntil(day: string, from: string): number {
  return Math.max(1, Math.round((Date.parse(day) - Date.parse(from)) / dayMs))
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
