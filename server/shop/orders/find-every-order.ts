import type { Order } from '#contract/shop/orders.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withHistory } from './order-history.ts'
import { withItems } from './order-rows.ts'

/** All orders of the caller with their history, newest first. */
export async function findEveryOrder(ctx: Context): Promise<Order[]> {
  const rows = await ctx.database
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', signedIn(ctx.actor).accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const orders: Order[] = []
  for (const order of await withItems(ctx, rows)) orders.push(await withHistory(ctx, order))
  return orders
}
