const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'November 21, 2026', in UTC so that server and browser agree. */
export function longDate(iso: string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? iso : long.format(time)
}
