import { sql } from 'kysely'
import type { Sales, SalesDays } from '#contract/admin/reports.ts'
import { daysAfter } from '#model/working-days.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { signedMoneyText } from '#server/platform/kernel/money.ts'
import { daysIn, type Period } from './period.ts'

type Days = Pick<Period, 'from' | 'to'>
type Span = Days & { name: string }
/** Amounts are in cents. */
type Moved = { name: string; orders: number; gross: number; refunds: number }

/** Payments and refunds by day, with the period before for comparison. */
export async function showSales(ctx: Context, period: Period): Promise<Sales> {
  permitted('reports.read')(ctx.actor)
  const length = daysIn(period)
  const before = { from: daysAfter(period.from, -length), to: daysAfter(period.from, -1) }
  const rows = await moneyMoved(ctx, [...daysOf(before), ...daysOf(period)], period.timeZone)
  return { ...answerOf(period, rows.slice(length)), before: answerOf(before, rows.slice(0, length)) }
}

function daysOf(period: Days) {
  return Array.from({ length: daysIn(period) }, (_, index) => {
    const day = daysAfter(period.from, index)
    return { name: day, from: day, to: day }
  })
}

function answerOf({ from, to }: Days, rows: Moved[]): SalesDays {
  return { from, to, sums: sumsOf(rows), days: rows.map((row) => ({ day: row.name, ...sumsOf([row]) })) }
}

function sumsOf(rows: Moved[]): SalesDays['sums'] {
  const sum = (key: 'orders' | 'gross' | 'refunds') => rows.reduce((total, row) => total + row[key], 0)
  const [gross, refunds] = [sum('gross'), sum('refunds')]
  return {
    orders: sum('orders'),
    gross: signedMoneyText(gross),
    refunds: signedMoneyText(refunds),
    net: signedMoneyText(gross - refunds),
  }
}

/**
 * Orders paid, money received and refunds in each span of days. Reads each span from the indexes, which is much faster
 * than computing the day of each order.
 */
export async function moneyMoved(ctx: Context, spans: Span[], timeZone: string): Promise<Moved[]> {
  const start = (day: string) => sql`${sql.raw(day)}::timestamp at time zone ${timeZone}`
  const { rows } = await sql<Moved>`
    select name, orders, gross, refunds
    from (
      select name, first, last, ${start('first')} as since, ${start('(last + 1)')} as until from unnest(
        ${spans.map(({ name }) => name)}::text[],
        ${spans.map(({ from }) => from)}::date[],
        ${spans.map(({ to }) => to)}::date[]) as spans (name, first, last)) as spans
    cross join lateral (
      select count(*) as orders from order_status_changes
      where to_status = 'paid' and from_status <> 'paid' and at >= since and at < until) as paid
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as gross
      from order_payments where received_on between first and last) as received
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as refunds
      from refunds where at >= since and at < until) as given_back`.execute(ctx.database)
  return rows.map(({ name, orders, gross, refunds }) => ({
    name,
    orders: Number(orders),
    gross: Number(gross),
    refunds: Number(refunds),
  }))
}
