import { locale } from '#ui/messages.ts'
import { lazy } from '../lazy.ts'

/*
 * Dates are formatted in an explicit time zone, so that server and browser write the same text, wherever the reader is.
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
const written = (form: Intl.DateTimeFormat, iso: string) => {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : form.format(time)
}

const long = inZones({ dateStyle: 'long' })

/** 'November 21, 2026': the date of this moment in the time zone. */
export function longDate(iso: string, timeZone: string): string {
  return written(long(timeZone), iso)
}

/** 'November 21, 2026': a calendar day without a time. */
export function longDay(day: string): string {
  return longDate(day, 'UTC')
}

/** The date in the reader's time zone; for content that only the browser renders. */
export function localDate(iso: string): string {
  return written(long(), iso)
}

// The Swedish form of a date is ISO 8601.
const isoForm = inZones({ dateStyle: 'short' }, 'sv-SE')

/** '2026-11-21': the date of this moment in the time zone. */
export function dayIn(iso: string, timeZone: string): string {
  return written(isoForm(timeZone), iso)
}

/** '2026': the year of this moment in the time zone. */
export function yearIn(time: Date, timeZone: string): string {
  return formatter({ year: 'numeric', timeZone }).format(time)
}

const weekdayForm = lazy(() =>
  formatter({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const shortForm = lazy(() => formatter({ month: 'short', day: 'numeric', timeZone: 'UTC' }))

/** A date must stay on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** 'Tue, Dec 1': a calendar day without a time. The text never breaks across lines. */
export function weekday(day: string): string {
  const time = new Date(day)
  return Number.isNaN(time.getTime()) ? day : unbroken(weekdayForm().format(time))
}

/** 'Dec 4 – 9' or 'Nov 30 – Dec 9', both days included. The text can break only at the dash. */
export function dayRange({ from, to }: { from: string; to: string }): string {
  const [first, last] = [new Date(from), new Date(to)]
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return `${from} – ${to}`
  return unbroken(shortForm().formatRange(first, last))
}

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
  return written(minute(), iso)
}

/** 'November 21, 2026 at 4:15 PM GMT+5:45' in the time zone. */
export function timeIn(iso: string, timeZone: string): string {
  return written(minute(timeZone), iso)
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
  return written(weekdayMinute(), iso)
}
