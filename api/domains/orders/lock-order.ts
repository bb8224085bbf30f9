import { signedIn, staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/problem.ts'
import { type WholeOrder, withItems } from './order-rows.ts'

/** The order, locked until the transaction ends; every change of an order begins here. */
export async function lockOrder(ctx: Context, id: string): Promise<WholeOrder | undefined> {
  const row = await ctx.database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const [order] = row ? await withItems(ctx, [row]) : []
  return order
}

/** One of the caller's orders, locked until the transaction ends. */
export async function lockOwnOrder(ctx: Context, id: string): Promise<WholeOrder> {
  const order = await lockOrder(ctx, id.toUpperCase())
  return order && order.account_id === signedIn(ctx.actor).accountId ? order : notFound()
}

/** Any order, for the shop itself and its staff, locked until the transaction ends. */
export async function lockAnyOrder(ctx: Context, id: string): Promise<WholeOrder> {
  staff(ctx.actor)
  return (await lockOrder(ctx, id.toUpperCase())) ?? notFound()
}
