import { latinDigits } from '#model/read-number.ts'

export type DateOrder = 'YMD' | 'DMY' | 'MDY'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
// German, French and Spanish names whose first three letters differ from the English ones.
const moreMonths: Record<string, number> = {
  mär: 3,
  mrz: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  fév: 2,
  avr: 4,
  aoû: 8,
  déc: 12,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
}

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
  const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[-. ]*(\p{L}{3,})[-., ]*(\d{4}|\d{2})(?=$|[T ,])/u.exec(bare)
  if (dayAndName)
    return day(fullYear(dayAndName[3] ?? ''), monthOf(dayAndName[2] ?? ''), Number(dayAndName[1]))
  const nameAndDay = /^(\p{L}{3,})[-. ]*(\d{1,2})(?:st|nd|rd|th)?[-., ]+(\d{4}|\d{2})(?=$|[T ,])/u.exec(bare)
  if (!nameAndDay) return undefined
  return day(fullYear(nameAndDay[3] ?? ''), monthOf(nameAndDay[1] ?? ''), Number(nameAndDay[2]))
}

function monthOf(word: string): number | undefined {
  const short = word.slice(0, 3).toLowerCase()
  const index = months.indexOf(short)
  return index >= 0 ? index + 1 : moreMonths[short]
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
