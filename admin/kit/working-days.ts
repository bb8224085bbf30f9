import { plural } from '#ui/data/plural.ts'

/** '4–8', '1' */
export function daysRange({ from, to }: { from: number; to: number }): string {
  return from < to ? `${from}–${to}` : `${to}`
}

/** '4–8 working days', '1 working day' */
export function workingDays(days: { from: number; to: number }): string {
  return plural(days.to, { one: '# working day', other: '# working days' }).replace(
    `${days.to}`,
    daysRange(days),
  )
}
