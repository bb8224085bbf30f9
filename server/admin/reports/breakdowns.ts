import { sql } from 'kysely'
import type { OrderStatus } from '#contract/shop/orders.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { signedMoneyText } from '#server/platform/kernel/money.ts'
import { type Period, within } from './period.ts'

const bestSellers = 20

/** Orders placed in the period by their present status, most frequent first. */
export async function showStatuses(ctx: Context, period: Period) {
  permitted('reports.read')(ctx.actor)
  const { from, to } = period
  const statuses = await sql<{ status: OrderStatus; orders: number }>`
    select status, count(*)::integer as orders
    from orders where ${within('created_at', period)}
    group by status order by orders desc, status`.execute(ctx.database)
  return { from, to, statuses: statuses.rows }
}

/** What was paid for items. Only those with a tax look up whether it was added to their prices. */
const sums = sql`
  sum(quantity)::integer as pieces,
  sum(quantity::bigint * unit_price_cents - discount_cents + case when tax_cents = 0 then 0 else (
    select case when tax @> '{"is_included": false}' then tax_cents else 0 end from orders where orders.id = order_id
  ) end)::bigint as cents`

/** The products with the most units paid for in the period, under their present names. */
export async function showBestSellers(ctx: Context, period: Period) {
  permitted('reports.read')(ctx.actor)
  const { from, to } = period
  const products = await sql<{ slug: string | null; name: string; pieces: number; cents: number }>`
    select products.slug, coalesce(products.name, sold.name) as name, pieces, cents
    from (
      select product_id, null as name, ${sums}
      from order_items where product_id is not null and ${within('sold_at', period)} group by product_id
      union all
      select null, name, ${sums}
      from order_items where product_id is null and ${within('sold_at', period)} group by name
    ) as sold
    left join products on products.id = sold.product_id
    order by pieces desc, cents desc, name limit ${bestSellers}`.execute(ctx.database)
  return { from, to, products: products.rows.map(withGross) }
}

/** Orders paid and money received in the period, by country of delivery. */
export async function showCountries(ctx: Context, period: Period) {
  permitted('reports.read')(ctx.actor)
  const { from, to } = period
  const countries = await sql<{ country: string; orders: number; cents: number }>`
    select country, sum(orders)::integer as orders, sum(cents)::bigint as cents
    from (
      select order_id, 1 as orders, 0 as cents from order_status_changes
      where to_status = 'paid' and from_status <> 'paid' and ${within('at', period)}
      union all
      select order_id, 0, amount_cents from order_payments
      where received_on between ${from}::date and ${to}::date
    ) as moved join orders on orders.id = order_id
    group by country order by cents desc, country`.execute(ctx.database)
  return { from, to, countries: countries.rows.map(withGross) }
}

function withGross<Row extends { cents: number }>({ cents, ...row }: Row) {
  return { ...row, gross: signedMoneyText(Number(cents)) }
}
