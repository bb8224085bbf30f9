import { sql } from 'kysely'
import type { z } from 'zod'
import { maxExactCount } from '#contract/admin/list.ts'
import type { listAdminOrdersCall } from '#contract/admin/orders/orders.ts'
import { orderStatuses } from '#model/order-statuses.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { type AdminPage, adminList, type Ordering } from '#server/platform/records/admin-list.ts'
import { listPeople } from '#server/shop/accounts/find-account.ts'
import type { OrderRow, OrderWithItems } from '../order-rows.ts'
import { matchingOrders } from './matching-orders.ts'

type Query = z.output<typeof listAdminOrdersCall.query>
type Answer = z.input<typeof listAdminOrdersCall.answer>
type Line = Answer['results'][number]

/** An order with its customer, which is null if there is no account. */
export type ListedOrder = OrderWithItems & { customer: Line['customer'] }

const id = { column: 'orders.id', type: 'text' } as const
const created_at = { column: 'orders.created_at', type: 'timestamptz' } as const
const total = { column: 'orders.total_cents', type: 'integer' } as const

const orderings: Record<Query['ordering'], Ordering> = {
  '-created_at': { by: created_at, direction: 'desc', id },
  created_at: { by: created_at, direction: 'asc', id },
  '-total': { by: total, direction: 'desc', id },
  total: { by: total, direction: 'asc', id },
}

/** All orders, for staff. */
export async function listOrders(
  ctx: Context,
  { ordering, page, page_size, after, before, ...filters }: Query,
): Promise<AdminPage<Line>> {
  permitted('orders.read')(ctx.actor)
  const orders = (await matchingOrders(ctx, filters)).selectAll()
  const paging = { page, page_size, after, before }
  const list = await adminList(ctx, orders, paging, orderings[ordering])
  const rows = list.rows as unknown as OrderRow[]
  const items = await itemsOf(
    ctx,
    rows.map((order) => order.id),
  )
  const moneyOf = (order: string) => ({
    paid_by: items.get(order)?.paid_by ?? [],
    paid_at: items.get(order)?.paid_at ?? null,
  })
  const people = await listPeople(
    ctx,
    rows.flatMap(({ account_id }) => account_id ?? []),
  )
  return {
    ...list,
    rows: rows.map((order) => ({
      ...adminOrderLine({ ...order, ...moneyOf(order.id) }, people.get(order.account_id ?? 0) ?? null),
      pieces: Number(items.get(order.id)?.pieces ?? 0),
      items: items.get(order.id)?.first ?? [],
    })),
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
  const { rows } = await sql<{ status: Answer['statuses'][number]['status']; count: number }>`
    select status, (select count(*)::integer from
      (select 1 from orders where orders.status = statuses.status limit ${sql.lit(maxExactCount + 1)}) as bounded) as count
    from unnest(${[...orderStatuses]}::text[]) with ordinality as statuses (status, place)
    order by place`.execute(ctx.database)
  return rows.map(({ status, count }) => ({
    status,
    count: Math.min(count, maxExactCount),
    count_is_exact: count <= maxExactCount,
  }))
}
