import { sql } from 'kysely'
import type { Context } from '#server/platform/kernel/context.ts'

/** Days as 'YYYY-MM-DD', both inclusive. */
type Span = { name: string; from: string; to: string }

/** Amounts are in cents. */
export type Moved = { name: string; orders: number; gross: number; refunds: number }

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
