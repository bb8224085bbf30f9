import { sql } from 'kysely'
import type { Sales, SalesDays } from '../../contract/office/reports.ts'
import { permitted } from '../core/allow.ts'
import type { Context } from '../core/context.ts'
import { signedMoneyText as netText } from '../core/money.ts'
import { daysIn, type Period, periodBefore, shifted, within } from './period.ts'

type DayRow = { day: string; orders: number; gross_cents: number; refund_cents: number }

/** Money in and out by day, beside the period before. */
export async function showSales(ctx: Context, period: Period): Promise<Sales> {
  permitted('reports.read')(ctx.actor)
  const before = periodBefore(period)
  const rows = await salesRows(ctx, { ...period, from: before.from })
  return { ...daysOf(period, rows), before: daysOf(before, rows) }
}

/** The days on which anything was paid or refunded. */
async function salesRows(ctx: Context, period: Period): Promise<DayRow[]> {
  // Grouped as dates, which is much quicker than as texts.
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${period.timeZone})::date`
  const { rows } = await sql<DayRow>`
    select day::text, sum(orders)::integer as orders, sum(gross)::bigint as gross_cents, sum(refund)::bigint as refund_cents
    from (
      select ${dayOf('paid_at')} as day, count(*) as orders, sum(total_cents) as gross, 0 as refund
      from orders where ${within('paid_at', period)} group by 1
      union all
      select ${dayOf('at')}, 0, 0, sum(amount_cents)
      from refunds where ${within('at', period)} group by 1
    ) as moves group by day`.execute(ctx.database)
  return rows
}

function daysOf({ from, to }: Period, rows: DayRow[]): SalesDays {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = Array.from({ length: daysIn({ from, to }) }, (_, index) => {
    const day = shifted(from, index)
    return byDay.get(day) ?? { day, orders: 0, gross_cents: 0, refund_cents: 0 }
  })
  return {
    ...{ from, to, sums: sumsOf(days) },
    days: days.map((row) => ({ day: row.day, ...sumsOf([row]) })),
  }
}

function sumsOf(rows: DayRow[]): SalesDays['sums'] {
  const sum = (key: 'orders' | 'gross_cents' | 'refund_cents') =>
    rows.reduce((total, row) => total + Number(row[key]), 0)
  const [gross, refunds] = [sum('gross_cents'), sum('refund_cents')]
  return {
    orders: sum('orders'),
    gross: netText(gross),
    refunds: netText(refunds),
    net: netText(gross - refunds),
  }
}
