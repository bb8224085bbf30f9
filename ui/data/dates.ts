import { dayTexts, locale } from '#ui/messages.ts'

/*
 * Dates are formatted in an explicit time zone, so that server and browser write the same text, wherever the reader is.
 *
 * Days in UTC, which most pages show first, are written without `Intl`: its first formatter takes a phone 70 ms.
 */

/** Returns a function that finds or makes the formatter for an IANA time zone; without a zone, for the reader's. */
function inZones(options: Intl.DateTimeFormatOptions, language = locale) {
  const made: Record<string, Intl.DateTimeFormat> = {}
  return (timeZone = '') => {
    made[timeZone] ??= formatter({ ...options, ...(timeZone && { timeZone }) }, language)
    return made[timeZone]
  }
}

/** Uses UTC if this browser does not know the zone. */
function formatter(options: Intl.DateTimeFormatOptions, language = locale): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, options)
  } catch {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  }
}

/** Returns text that is not a date unchanged. */
function written(iso: string, text: (time: Date) => string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : text(time)
}

const long = inZones({ dateStyle: 'long' })

/** 'November 21, 2026': the date of this moment in the time zone. */
export function longDate(iso: string, timeZone: string): string {
  return timeZone === 'UTC' ? longDay(iso) : written(iso, (time) => long(timeZone).format(time))
}

/** 'November 21, 2026': a calendar day without a time. */
export function longDay(day: string): string {
  return written(day, (time) => dayTexts.long(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()))
}

/** The date in the reader's time zone; for content that only the browser renders. */
export function localDate(iso: string): string {
  return written(iso, (time) => long().format(time))
}

// The Swedish form of a date is ISO 8601.
const isoForm = inZones({ dateStyle: 'short' }, 'sv-SE')

/** '2026-11-21': the date of this moment in the time zone. */
export function dayIn(iso: string, timeZone: string): string {
  return written(iso, (time) => isoForm(timeZone).format(time))
}

/** '2026': the year of this moment in the time zone. */
export function yearIn(time: Date, timeZone: string): string {
  return formatter({ year: 'numeric', timeZone }).format(time)
}

/** A date must stay on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
const short = (time: Date) => dayTexts.short(time.getUTCMonth(), time.getUTCDate())

const shortOfYear = (time: Date) => unbroken(dayTexts.shortOfYear(short(time), time.getUTCFullYear()))

/** 'Tue, Dec 1': a calendar day without a time. The text never breaks across lines. */
export function weekday(day: string): string {
  return written(day, (time) => unbroken(dayTexts.ofWeek(time.getUTCDay(), short(time))))
}

/** 'Dec 4 – 9', 'Nov 30 – Dec 9' or 'Dec 30, 2026 – Jan 3, 2027', both days included. The text can break only at the dash. */
export function dayRange({ from, to }: { from: string; to: string }): string {
  const [first, last] = [new Date(from), new Date(to)]
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return `${from} – ${to}`
  if (from === to) return unbroken(short(first))
  if (first.getUTCFullYear() !== last.getUTCFullYear()) return [first, last].map(shortOfYear).join(dash)
  const isInOneMonth = first.getUTCMonth() === last.getUTCMonth()
  return unbroken(short(first)) + dash + (isInOneMonth ? last.getUTCDate() : unbroken(short(last)))
}

/** Between thin spaces. */
const dash = '\u2009–\u2009'

const minute = inZones({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** 'November 21, 2026 at 4:15 PM GMT+5:45' in the reader's time zone; for content that only the browser renders. */
export function localTime(iso: string): string {
  return written(iso, (time) => minute().format(time))
}

/** 'November 21, 2026 at 4:15 PM GMT+5:45' in the time zone. */
export function timeIn(iso: string, timeZone: string): string {
  return written(iso, (time) => minute(timeZone).format(time))
}

const weekdayMinute = inZones({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Friday, November 27 at 6:30 PM' in the reader's time zone; for content that only the browser renders. */
export function localWeekdayTime(iso: string): string {
  return written(iso, (time) => weekdayMinute().format(time))
}
