import type { calendars, LineDoubt } from '#contract/problems/statement-problems.ts'
import { dayMs } from '#model/duration.ts'
import { type DateOrder, dayOf } from './date-text.ts'

type Printed = {
  /** As parsed. */
  day: string
  /** As printed in the file. */
  text: string
  /** Whether staff have chosen the order of day and month. */
  isOrderStated: boolean
  order: DateOrder
}

/**
 * Why a day is doubtful: it is after tomorrow, more than a year ago, or ambiguous because its year has two digits.
 * `today` is the shop's day.
 */
export function dateDoubt(
  today: string,
  { day, text, isOrderStated, order }: Printed,
): LineDoubt | undefined {
  const calendar = calendarOf(day, today)
  if (isAfterTomorrow(day, today)) return { code: 'booked_in_future', params: { day, calendar } }
  if (isLongAgo(day, today)) return { code: 'booked_long_ago', params: { day, calendar } }
  const other = isOrderStated ? undefined : dayOf(text, order === 'YMD' ? 'DMY' : 'YMD')
  if (other === undefined || other === day || isAfterTomorrow(other, today) || isLongAgo(other, today))
    return undefined
  return { code: 'date_has_two_readings', params: { text: text.slice(0, 40), days: [day, other] } }
}

/** Tomorrow is allowed, since the bank's day may be ahead of the shop's. */
export function isAfterTomorrow(day: string, today: string): boolean {
  return day > new Date(Date.parse(`${today}T00:00Z`) + dayMs).toISOString().slice(0, 10)
}

export function isLongAgo(day: string, today: string): boolean {
  return day < `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
}

/** How many years each calendar is ahead of ours. The Islamic calendar gains on ours, since its years are shorter. */
const moreYears: Record<(typeof calendars)[number], (year: number) => number> = {
  bikram_sambat: () => 57,
  buddhist: () => 543,
  islamic: (year) => Math.round(((year - 622) * 33) / 32) - year,
  persian: () => -621,
  saka: () => -78,
  ethiopian: () => -8,
}

/** The calendar in which the year of this day is the current year, or next to it. */
function calendarOf(day: string, today: string): (typeof calendars)[number] | null {
  const [year, thisYear] = [Number(day.slice(0, 4)), Number(today.slice(0, 4))]
  const names = Object.keys(moreYears) as (typeof calendars)[number][]
  return names.find((name) => Math.abs(thisYear + moreYears[name](thisYear) - year) <= 1) ?? null
}
