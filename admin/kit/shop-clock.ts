/** The parts of a time as the shop's clock shows it. */
function clockParts(time: number, timeZone: string): Record<string, number> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
}

/** The shop's UTC offset at a time, in milliseconds. */
function aheadOfUtc(time: number, timeZone: string): number {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = clockParts(time, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}

/** The current day in the shop, '2026-11-21'. */
export function shopDay(timeZone: string): string {
  return toShopClock(new Date().toISOString(), timeZone).slice(0, 10)
}

/** Converts a time to the shop's clock: '2026-11-21T15:45', the value of a date and time field. */
export function toShopClock(iso: string, timeZone: string): string {
  const time = Date.parse(iso)
  return new Date(time + aheadOfUtc(time, timeZone)).toISOString().slice(0, 16)
}

/** The time when the shop's clock shows '2026-11-21T15:45'; the earlier time if the clock shows it twice. */
export function fromShopClock(text: string, timeZone: string): string {
  const asUtc = Date.parse(`${text}Z`)
  const guess = asUtc - aheadOfUtc(asUtc, timeZone)
  return new Date(asUtc - aheadOfUtc(guess, timeZone)).toISOString()
}
