import type { Sales } from '#contract/admin/reports.ts'
import { amountOf, centsOf } from '#model/totals.ts'
import { daysAfter } from '#model/working-days.ts'
import type { Period } from './period.ts'

/** A point of the chart: a day, or a week or month of a long period. */
export type Step = Period & Sales['sums']
type Days = Pick<Sales, 'days'>

/** The single days of a long period would only be noise, and the weeks of a year too. */
export function unitOf({ days }: Days): 'day' | 'week' | 'month' {
  return days.length > 26 * 7 ? 'month' : days.length > 92 ? 'week' : 'day'
}

/**
 * Weeks are counted back from the last day of the period; days left over at its start join the first week. Months are
 * counted from its first day, so that those of a calendar year are the calendar's; less than a week at its end joins
 * the last month.
 */
export function stepsOf(sales: Days): Step[] {
  const { days } = sales
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const extra = days.length % 7
  const lastMonth = Math.max(0, monthsBetween(first, daysAfter(last, 24)) - 1)
  const numberOf = {
    day: (_: string, index: number) => index,
    week: (_: string, index: number) => Math.max(0, Math.floor((index - extra) / 7)),
    month: (day: string) => Math.min(lastMonth, monthsBetween(first, day)),
  }[unitOf(sales)]
  const steps = Object.groupBy(days, ({ day }, index) => numberOf(day, index))
  return Object.values(steps).map((step) => stepOf(step ?? []))
}

/** Full months from one day to another: 1 from January 15 to February 15, 0 to February 14. */
function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from) - (to.slice(8) < from.slice(8) ? 1 : 0)
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
