/** '12% more than before'; empty if there was nothing to compare with. */
export function changeText(now: string | number, before: string | number): string {
  const [current, former] = [Number(now), Number(before)]
  if (former <= 0) return ''
  const percent = Math.round((current / former - 1) * 100)
  if (percent === 0) return 'as before'
  return `${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'more' : 'less'} than before`
}

/** 'Nov 21', of a day without a time zone. */
export function shortDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** '3 pieces', '1 piece'. */
export function countText(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`
}
