import { sql } from 'kysely'
import type { z } from 'zod'
import type { listPackingCall } from '#contract/admin/orders/packing.ts'
import { permitted, signedIn, staff } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList, paginate, type ResultPage } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { findEmail } from '#server/shop/accounts/find-account.ts'
import { asLocked, type LockedOrder, type OrderWithItems, withItems } from './order-rows.ts'
import { inShop, inWork } from './order-states.ts'
import { isToPackNow } from './proofs/proof-state.ts'

/** The caller's own orders, newest first. */
export async function findOrders(
  ctx: Context,
  paging: { page: number; page_size: number },
): Promise<ResultPage<OrderWithItems>> {
  const { count, rows } = await paginate(newestFirst(ctx), paging)
  return { rows: await withItems(ctx, rows), count }
}

/** All orders of the caller, newest first. */
export async function findEveryOrder(ctx: Context): Promise<OrderWithItems[]> {
  return withItems(ctx, await newestFirst(ctx).execute())
}

function newestFirst(ctx: Context) {
  return ownOrders(ctx).orderBy('created_at', 'desc').orderBy('id')
}

function ownOrders(ctx: Context) {
  return allOrders(ctx).where('account_id', '=', signedIn(ctx.actor).accountId)
}

function allOrders(ctx: Context) {
  return ctx.database.selectFrom('orders').selectAll()
}

/** One of the caller's own orders; other orders are not found. */
export async function findOrder(ctx: Context, id: string): Promise<OrderWithItems> {
  const [order] = await withItems(ctx, await ownOrders(ctx).where('id', '=', id.toUpperCase()).execute())
  return order ?? notFound()
}

/** Any order; the caller has checked the rights. */
export async function showAnyOrder(ctx: Context, id: string): Promise<OrderWithItems> {
  const [order] = await withItems(ctx, await allOrders(ctx).where('id', '=', id.toUpperCase()).execute())
  return order ?? notFound()
}

/** Locks an order until the transaction ends; every change to an order must start with it. */
export async function lockOrder(ctx: Tx, id: string): Promise<LockedOrder | undefined> {
  const [order] = await withItems(ctx, await allOrders(ctx).where('id', '=', id).forUpdate().execute())
  return order && asLocked(order)
}

/** Locks one of the caller's orders until the transaction ends. */
export async function lockOwnOrder(ctx: Tx, id: string): Promise<LockedOrder> {
  const own = ownOrders(ctx).where('id', '=', id.toUpperCase()).forUpdate()
  const [order] = await withItems(ctx, await own.execute())
  return order ? asLocked(order) : notFound()
}

/** Locks any order until the transaction ends, for the shop itself and staff. */
export async function lockAnyOrder(ctx: Tx, id: string): Promise<LockedOrder> {
  staff(ctx.actor)
  return (await lockOrder(ctx, id.toUpperCase())) ?? notFound()
}

/** The address for emails about an order; undefined if its account was deleted, or staff entered none. */
export async function findCustomerEmail(
  ctx: Context,
  { account_id, contact_email }: Pick<OrderWithItems, 'account_id' | 'contact_email'>,
): Promise<string | undefined> {
  return account_id === null ? (contact_email ?? undefined) : findEmail(ctx, account_id)
}

/** Order numbers by item id. */
export async function findOrdersOfItems(ctx: Context, itemIds: number[]): Promise<Map<number, string>> {
  if (itemIds.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('order_items')
    .select(['id', 'order_id'])
    .where('id', 'in', itemIds)
    .execute()
  return new Map(rows.map(({ id, order_id }) => [id, order_id]))
}

/** The units of a product in orders that took them from stock and have not been shipped. */
export async function countUnitsToPack(ctx: Context, product_id: number): Promise<number> {
  const { units } = await ctx.database
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(sql<number>`coalesce(sum(quantity - returned_quantity), 0)`.as('units'))
    .where('product_id', '=', product_id)
    .where('stock_taken', '=', true)
    .where('status', 'in', inWork)
    .executeTakeFirstOrThrow()
  return Number(units)
}

/**
 * Paid orders that have not left the shop, the earliest paid first. Only a search finds those that wait for a proof, as
 * staff who hold such a piece look up what it waits for.
 */
export async function listOrdersToPack(
  ctx: Context,
  { search, ...paging }: z.output<typeof listPackingCall.query>,
): Promise<AdminPage<OrderWithItems>> {
  permitted('orders.pack')(ctx.actor)
  const paid = allOrders(ctx)
    .select(sql<Date>`(select min(sold_at) from order_items where order_id = orders.id)`.as('paid_at'))
    .where(search ? sql<boolean>`status = any(${inShop})` : isToPackNow)
  let orders = ctx.database.selectFrom(paid.as('orders')).selectAll()
  if (search) {
    const names = sql`concat_ws(' ', '', id, delivery_address ->> 'fullname', delivery_address ->> 'company')`
    orders = orders.where(hasWords(sql`folded(${names})`, search))
  }
  const page = await adminList(ctx, orders, paging, {
    by: { column: 'paid_at', type: 'timestamptz' },
    direction: 'asc',
    id: { column: 'id', type: 'text' },
  })
  return { ...page, rows: await withItems(ctx, page.rows) }
}
