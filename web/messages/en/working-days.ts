import { plural } from '#ui/data/plural.ts'

/** '4–8 working days', '1 working day' */
export function workingDays({ from, to }: { from: number; to: number }): string {
  const days = plural(to, { one: '# working day', other: '# working days' })
  return from < to ? `${from}–${days}` : days
}
