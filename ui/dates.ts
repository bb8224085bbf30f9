import { locale } from '#ui/messages.ts'

const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** 'November 21, 2026', in UTC so that server and browser agree. */
export function longDate(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : long.format(time)
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
