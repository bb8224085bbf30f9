import { sql } from 'kysely'
import type { z } from 'zod'
import type { listOfficeOrders } from '../../../../contract/office/orders.ts'
import { permitted } from '../../../core/allow.ts'
import type { Context } from '../../../core/context.ts'
import { type Page, paged } from '../../../core/page.ts'
import { listAccountsByEmail, listPeople } from '../../accounts/find-account.ts'
import { type WholeOrder, withItems } from '../order-rows.ts'

/** An order with its customer; null if the account was deleted. */
export type ListedOrder = WholeOrder & {
  customer: { id: number; username: string; email: string; is_email_verified: boolean } | null
}

type Query = z.output<typeof listOfficeOrders.query>

/** All orders, for staff. */
export async function listOrders(ctx: Context, query: Query): Promise<Page<ListedOrder>> {
  permitted('orders.read')(ctx.actor)
  const { page, page_size } = query
  const [column, direction] = orderings[query.ordering]
  const orders = await matchingOrders(ctx, query)
  const { count, rows } = await paged(orders.selectAll().orderBy(column, direction).orderBy('id'), {
    page,
    page_size,
  })
  return { count, rows: await withCustomers(ctx, await withItems(ctx, rows)) }
}

const orderings = {
  '-created_at': ['created_at', 'desc'],
  created_at: ['created_at', 'asc'],
  '-total': ['total_cents', 'desc'],
  total: ['total_cents', 'asc'],
} as const

async function matchingOrders(ctx: Context, query: Query) {
  const { status, payment_method, search, created_from, created_to } = query
  let orders = ctx.database.selectFrom('orders')
  if (status) orders = orders.where('status', '=', status)
  if (payment_method) orders = orders.where('payment_method', '=', payment_method)
  if (created_from) orders = orders.where('created_at', '>=', new Date(created_from))
  if (created_to) orders = orders.where('created_at', '<', dayAfter(created_to))
  if (!search) return orders
  const text = search.toLowerCase()
  const accounts = await listAccountsByEmail(ctx, text)
  const has = (column: ReturnType<typeof sql>) => sql<boolean>`strpos(lower(${column}), ${text}) > 0`
  return orders.where((where) =>
    where.or([
      has(sql.ref('id')),
      has(sql`delivery_address ->> 'fullname'`),
      has(sql.ref('tracking_number')),
      ...(accounts.length > 0 ? [where('account_id', 'in', accounts)] : []),
    ]),
  )
}

function dayAfter(day: string): Date {
  return new Date(new Date(day).getTime() + 24 * 3_600_000)
}

/** Adds the customer of each order. */
export async function withCustomers(ctx: Context, orders: WholeOrder[]): Promise<ListedOrder[]> {
  const people = await listPeople(
    ctx,
    orders.flatMap(({ account_id }) => account_id ?? []),
  )
  return orders.map((order) => ({ ...order, customer: people.get(order.account_id ?? 0) ?? null }))
}
