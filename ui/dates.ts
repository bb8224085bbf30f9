import { locale } from '#ui/messages.ts'
import { once } from './once.ts'

const long = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** 'November 21, 2026', in UTC so that server and browser agree. */
export function longDate(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : long().format(time)
}

const weekdayForm = once(
  () =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const shortForm = once(
  () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

/** A day is read in one piece. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** 'Tue, Dec 1', of a day without a time; it does not break. */
export function weekday(day: string): string {
  const time = new Date(day)
  return Number.isNaN(time.getTime()) ? day : unbroken(weekdayForm().format(time))
}

/** 'Dec 4 – 9' or 'Nov 30 – Dec 9', both days included; it breaks at the dash only. */
export function dayRange({ from, to }: { from: string; to: string }): string {
  const [first, last] = [new Date(from), new Date(to)]
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return `${from} – ${to}`
  return unbroken(shortForm().formatRange(first, last))
}

/** 'November 21, 2026 at 4:15 PM GMT+5:45', in the reader's time zone; for content that only the browser renders. */
export function localTime(iso: string): string {
  const time = new Date(iso)
  const minute = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
  return Number.isNaN(time.getTime()) ? iso : minute.format(time)
}
