import { signedIn, staff } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { asLocked, type LockedOrder, withItems } from './order-rows.ts'

/** Locks an order until the transaction ends; every change to an order must start with it. */
export async function lockOrder(ctx: Tx, id: string): Promise<LockedOrder | undefined> {
  const row = await ctx.database
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const [order] = row ? await withItems(ctx, [row]) : []
  return order && asLocked(order)
}

/** Locks one of the caller's orders until the transaction ends. */
export async function lockOwnOrder(ctx: Tx, id: string): Promise<LockedOrder> {
  const order = await lockOrder(ctx, id.toUpperCase())
  return order && order.account_id === signedIn(ctx.actor).accountId ? order : notFound()
}

/** Locks any order until the transaction ends, for the shop itself and staff. */
export async function lockAnyOrder(ctx: Tx, id: string): Promise<LockedOrder> {
  staff(ctx.actor)
  return (await lockOrder(ctx, id.toUpperCase())) ?? notFound()
}
