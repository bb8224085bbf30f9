import type { calendars, LineDoubt } from '#contract/problems/statement-problems.ts'
import { dayMs } from '#model/duration.ts'
import { latinDigits } from '#model/read-number.ts'

export type DateOrder = 'YMD' | 'DMY' | 'MDY'

/** The first three letters of the months in English, then where they differ in German, French and Spanish. */
const months = `
  jan,ene feb,fév mar,mär,mrz apr,avr,abr may,mai jun jul aug,aoû,ago sep oct,okt nov dec,dez,déc,dic
`
  .trim()
  .split(' ')
  .map((names) => names.split(','))

/** Whether a cell looks like a date; a cell with a word that is not a month is a heading or a total. */
export function isDateLike(text: string): boolean {
  const bare = latinDigits(text)
  if (!/\d/.test(bare)) return false
  const words = bare.replace(/(\d)T(?=\d|$)/, '$1 ').match(/\p{L}{2,}/gu) ?? []
  return words.every((word) => monthOf(word) !== undefined || /^(utc|gmt|am|pm|th|st|nd|rd)$/i.test(word))
}

/** The order of day and month in a column; undefined if it is ambiguous or contradictory. */
export function dateOrderOf(texts: string[]): DateOrder | undefined {
  let dayFirst = false
  let monthFirst = false
  let isOpen = false
  let isShort = false
  for (const text of texts) {
    const match = /^(\d{1,2})([./-])(\d{1,2})\2(\d{2,4})/.exec(latinDigits(text.trim()))
    if (!match) continue
    const [first, second] = [Number(match[1]), Number(match[3])]
    if (match[4]?.length === 2) isShort = true
    if (first > 12 || match[2] === '.') dayFirst = true
    else if (second > 12) monthFirst = true
    else if (first !== second) isOpen = true
  }
  if (dayFirst && monthFirst) return undefined
  if (dayFirst) return 'DMY'
  if (monthFirst) return 'MDY'
  if (isOpen) return undefined
  return isShort ? 'DMY' : 'YMD'
}

/**
 * Converts a date as banks print it to 'YYYY-MM-DD'; undefined if there is no such day. Ignores a time of day or a time
 * zone at the end. Does not convert years of other calendars; `dateDoubt` detects them.
 */
export function dayOf(text: string, order: DateOrder): string | undefined {
  const bare = latinDigits(text.trim())
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?=$|[TZ +-])/.exec(bare)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T ,])/.exec(bare)
  if (numbers) {
    const [first, second, last = ''] = [Number(numbers[1]), Number(numbers[3]), numbers[4]]
    if (order === 'YMD' && last.length === 2) return day(2000 + first, second, Number(last))
    const year = fullYear(last)
    return order === 'MDY' ? day(year, first, second) : day(year, second, first)
  }
  const named =
    /^(?<date>\d{1,2})(?:st|nd|rd|th)?[-. ]*(?<month>\p{L}{3,})[-., ]*(?<year>\d{4}|\d{2})(?=$|[T ,])/u.exec(
      bare,
    ) ??
    /^(?<month>\p{L}{3,})[-. ]*(?<date>\d{1,2})(?:st|nd|rd|th)?[-., ]+(?<year>\d{4}|\d{2})(?=$|[T ,])/u.exec(
      bare,
    )
  const { date, month = '', year = '' } = named?.groups ?? {}
  return date === undefined ? undefined : day(fullYear(year), monthOf(month), Number(date))
}

function monthOf(word: string): number | undefined {
  const short = word.slice(0, 3).toLowerCase()
  const index = months.findIndex((names) => names.includes(short))
  return index >= 0 ? index + 1 : undefined
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** Years in use today, from the Persian calendar to the Buddhist. */
const [firstYear, lastYear] = [1300, 2700]

function day(year: number, month: number | undefined, dayOfMonth: number): string | undefined {
  if (!month || year < firstYear || year > lastYear) return undefined
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

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
