import type { Sales } from '#contract/admin/reports.ts'
import { amountOf, centsOf } from '#model/totals.ts'
import type { Period } from './period.ts'

/** A point of the chart: a day, or a week of a long period. */
export type Step = Period & Sales['sums']

/** Longer periods are shown by week: single days would only be noise. */
const maxDays = 92

export function isInWeeks({ days }: Pick<Sales, 'days'>): boolean {
  return days.length > maxDays
}

/** Weeks are counted back from the last day of the period; days left over at its start join the first week. */
export function stepsOf(sales: Pick<Sales, 'days'>): Step[] {
  const { days } = sales
  const length = isInWeeks(sales) ? 7 : 1
  const count = Math.floor(days.length / length)
  const extra = days.length - count * length
  return Array.from({ length: count }, (_, index) =>
    stepOf(days.slice(index === 0 ? 0 : extra + index * length, extra + (index + 1) * length)),
  )
}

function stepOf(days: Sales['days']): Step {
  const sum = (key: 'gross' | 'refunds' | 'net') =>
    amountOf(days.reduce((cents, day) => cents + centsOf(day[key]), 0))
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    orders: days.reduce((orders, day) => orders + day.orders, 0),
    gross: sum('gross'),
    refunds: sum('refunds'),
    net: sum('net'),
  }
}
