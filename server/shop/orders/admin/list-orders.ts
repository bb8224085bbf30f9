import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { maxExactCount } from '#contract/admin/list.ts'
import type { listAdminOrdersCall, orderFilters } from '#contract/admin/orders/orders.ts'
import { orderStatuses } from '#model/order-statuses.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { type AdminPage, adminList, type Ordering } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { listPeople } from '#server/shop/accounts/find-account.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'
import { waitsForCancelAnswer } from '../cancel-request-state.ts'
import type { OrderRow } from '../order-rows.ts'
import { proofDue } from '../proofs/proof-state.ts'

type Query = z.output<typeof listAdminOrdersCall.query>
type Answer = z.input<typeof listAdminOrdersCall.answer>
type Line = Answer['results'][number]

const id = { column: 'orders.id', type: 'text' } as const
const created_at = { column: 'orders.created_at', type: 'timestamptz' } as const
const total = { column: 'orders.total_cents', type: 'integer' } as const

function orderingOf(ordering: Query['ordering']): Ordering {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc'
  return { by: ordering.endsWith('total') ? total : created_at, direction, id }
}

/** All orders, for staff. */
export async function listOrders(
  ctx: Context,
  { ordering, page, page_size, after, before, ...filters }: Query,
): Promise<AdminPage<Line>> {
  permitted('orders.read')(ctx.actor)
  const orders = (await matchingOrders(ctx, filters)).selectAll()
  const paging = { page, page_size, after, before }
  const list = await adminList(ctx, orders, paging, orderingOf(ordering))
  const rows = list.rows as unknown as OrderRow[]
  const items = await itemsOf(
    ctx,
    rows.map((order) => order.id),
  )
  const people = await listPeople(
    ctx,
    rows.flatMap(({ account_id }) => account_id ?? []),
  )
  return {
    ...list,
    rows: rows.map((order) => {
      const { paid_by = [], paid_at = null, pieces = 0, first = [] } = items.get(order.id) ?? {}
      const customer = people.get(order.account_id ?? 0) ?? null
      return { ...adminOrderLine({ ...order, paid_by, paid_at }, customer), pieces, items: first }
    }),
  }
}

/** An order's row in the list, without its items. */
export function adminOrderLine(
  order: OrderRow & Pick<Line, 'paid_by'> & { paid_at: Date | null },
  customer: Line['customer'],
): Omit<Line, 'items' | 'pieces'> {
  const { id, status, payment_method, paid_by, source, handed_over, contact_email } = order
  return {
    id,
    status,
    payment_method,
    paid_by,
    source,
    handed_over,
    contact_email,
    customer,
    fullname: order.delivery_address.fullname,
    country: order.delivery_address.country,
    total: moneyText(order.total_cents),
    refunded: moneyText(order.refunded_cents),
    owed: moneyText(order.owed_cents),
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    shipped_at: order.shipped_at?.toISOString() ?? null,
    expires_at: order.expires_at?.toISOString() ?? null,
  }
}

type OrderItems = {
  order_id: string
  pieces: number
  paid_at: Date | null
  paid_by: Line['paid_by']
  first: Line['items']
}

/** The number of units in each order, when and how it was paid, and its first three items. */
async function itemsOf(ctx: Context, ids: string[]) {
  const { rows } = await sql<OrderItems>`
    select order_id, sum(quantity) as pieces, min(sold_at) as paid_at,
      array(select distinct method from order_payments where order_payments.order_id = items.order_id order by method)
        as paid_by,
      jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'thumb_image', thumb_image) order by id)
        filter (where place <= 3) as first
    from (select *, row_number() over (partition by order_id order by id) as place
      from order_items where order_id = any(${ids})) as items
    group by order_id`.execute(ctx.database)
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** The number of orders in each status, in one query. */
export async function countStatuses(ctx: Context): Promise<Answer['statuses']> {
  permitted('orders.read')(ctx.actor)
  const most = sql.lit(maxExactCount)
  const { rows } = await sql<Answer['statuses'][number]>`
    select status, least(count, ${most}) as count, count <= ${most} as count_is_exact
    from unnest(${[...orderStatuses]}::text[]) with ordinality as statuses (status, place), lateral (
      select count(*)::integer from
        (select 1 from orders where orders.status = statuses.status limit ${most} + 1) as bounded) as counted
    order by place`.execute(ctx.database)
  return rows
}

/** A query for the orders that match the filters, without selected columns. */
export async function matchingOrders(ctx: Context, filters: z.output<z.ZodObject<typeof orderFilters>>) {
  const { status, payment_method, country, product, made_to_order, refund_due, search } = filters
  const { proof_due, cancel_asked, created_from, created_to } = filters
  let orders = ctx.database.selectFrom('orders')
  if (status) orders = orders.where('status', '=', status)
  if (payment_method) orders = orders.where('payment_method', '=', payment_method)
  if (country) orders = orders.where('country', '=', country)
  if (product) orders = orders.where(hasItem(sql`product_id = ${product}`))
  if (made_to_order !== undefined) {
    const isMade = hasItem(sql`made_quantity > 0`)
    orders = orders.where(({ not }) => (made_to_order ? isMade : not(isMade)))
  }
  if (refund_due !== undefined) orders = orders.where('owed_cents', refund_due ? '>' : '=', 0)
  if (proof_due !== undefined) orders = orders.where(({ not }) => (proof_due ? proofDue : not(proofDue)))
  if (cancel_asked !== undefined) orders = orders.where(waitsForCancelAnswer, '=', cancel_asked)
  if (search) orders = orders.where(hasWords(sql`searched`, search))
  if (!created_from && !created_to) return orders
  const zone = await findTimeZone(ctx)
  const start = (day: string, later = 0) =>
    sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone ${zone})`
  if (created_from) orders = orders.where('created_at', '>=', start(created_from))
  if (created_to) orders = orders.where('created_at', '<', start(created_to, 1))
  return orders
}

function hasItem(condition: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from order_items where order_id = orders.id and ${condition})`
}
