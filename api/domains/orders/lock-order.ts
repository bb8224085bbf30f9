import { signedIn, staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/problem.ts'
import { lockOrder, type WholeOrder } from './order-rows.ts'

/** One of the caller's orders, held until the transaction ends. */
export async function lockOwnOrder(ctx: Context, id: string): Promise<WholeOrder> {
  const order = await lockOrder(ctx, id.toUpperCase())
  return order && order.account_id === signedIn(ctx.actor).accountId ? order : notFound()
}

/** Any order, for the shop itself and its staff, held until the transaction ends. */
export async function lockAnyOrder(ctx: Context, id: string): Promise<WholeOrder> {
  staff(ctx.actor)
  return (await lockOrder(ctx, id.toUpperCase())) ?? notFound()
}
