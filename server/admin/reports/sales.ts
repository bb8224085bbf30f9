import type { Sales, SalesDays } from '#contract/admin/reports.ts'
import { daysAfter } from '#model/working-days.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { signedMoneyText as netText } from '#server/platform/kernel/money.ts'
import { type Moved, moneyMoved } from './money-moved.ts'
import { daysIn, type Period, periodBefore } from './period.ts'

/** Payments and refunds by day, with the period before for comparison. */
export async function showSales(ctx: Context, period: Period): Promise<Sales> {
  permitted('reports.read')(ctx.actor)
  const before = periodBefore(period)
  const rows = await moneyMoved(ctx, [...daysOf(before), ...daysOf(period)], period.timeZone)
  const length = daysIn(period)
  return { ...answerOf(period, rows.slice(length)), before: answerOf(before, rows.slice(0, length)) }
}

function daysOf(period: Period) {
  return Array.from({ length: daysIn(period) }, (_, index) => {
    const day = daysAfter(period.from, index)
    return { name: day, from: day, to: day }
  })
}

function answerOf({ from, to }: Period, rows: Moved[]): SalesDays {
  return { from, to, sums: sumsOf(rows), days: rows.map((row) => ({ day: row.name, ...sumsOf([row]) })) }
}

function sumsOf(rows: Moved[]): SalesDays['sums'] {
  const sum = (key: 'orders' | 'gross' | 'refunds') => rows.reduce((total, row) => total + row[key], 0)
  const [gross, refunds] = [sum('gross'), sum('refunds')]
  return {
    orders: sum('orders'),
    gross: netText(gross),
    refunds: netText(refunds),
    net: netText(gross - refunds),
  }
}
