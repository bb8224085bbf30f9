import type { Period } from './period.ts'

/** '12% more than before'; empty if the previous value was 0. */
export function changeText(now: string | number, before: string | number): string {
  const [current, former] = [Number(now), Number(before)]
  if (former <= 0) return ''
  const percent = Math.round((current / former - 1) * 100)
  if (percent === 0) return 'same as before'
  return `${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'more' : 'less'} than before`
}

/** 'Nov 21' for '2026-11-21', a day without a time zone. */
export function shortDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** 'Nov 19 – 25, 2026' or 'Dec 28, 2025 – Jan 3, 2026'; 'Nov 25, 2026' for a single day. */
export function daysText({ from, to }: Period): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const [first, last] = [from, to].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date]
  // Browsers put thin spaces around the dash.
  return format.formatRange(first, last).replaceAll('\u2009', ' ')
}

/** 'Nov 2026' */
export function monthText(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** '3 items', '1 item'. */
export function countText(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`
}
