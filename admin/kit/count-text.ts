/** '3 items', '1 item'; 'people' for 'person' is given as `others`. */
export function countText(count: number, one: string, others = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : others}`
}

const units = { day: 86_400_000, hour: 3_600_000, minute: 60_000 }

/** The age in its largest whole unit: '3 days', '1 hour', 'under a minute'. */
export function ageText(iso: string, now: number): string {
  const ages = Object.entries(units).map(([unit, length]) => [
    Math.floor((now - Date.parse(iso)) / length),
    unit,
  ]) as [number, string][]
  const [count, unit] = ages.find(([age]) => age >= 1) ?? []
  return count && unit ? countText(count, unit) : 'under a minute'
}

/** '4–8', '1' */
export function daysRange({ from, to }: { from: number; to: number }): string {
  return from < to ? `${from}–${to}` : `${to}`
}

/** '4–8 working days', '1 working day' */
export function workingDays(days: { from: number; to: number }): string {
  return `${daysRange(days)} working ${days.to === 1 ? 'day' : 'days'}`
}
