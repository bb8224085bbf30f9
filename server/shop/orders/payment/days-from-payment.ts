import type { Context } from '#server/platform/kernel/context.ts'
import { countedFromToday } from '#server/shop/workshop/promise-day.ts'
import type { OrderWithItems } from '../order-rows.ts'

/**
 * The days to promise for an order that is paid now, counted from today; empty if the promised days stay, for example
 * because staff set them.
 */
export async function daysFromPayment(
  ctx: Context,
  { id, created_at, ships_by, promised_on }: OrderWithItems,
): Promise<Partial<Pick<OrderWithItems, 'ships_by' | 'promised_on'>>> {
  if (ships_by === null) return {}
  if (await isPromiseMoved(ctx, id)) return {}
  const [leaves = null, ready = null] = await countedFromToday(ctx, created_at, [ships_by, promised_on])
  return { ships_by: leaves, promised_on: ready }
}

/** Whether staff have promised another day for the order. */
export async function isPromiseMoved(ctx: Context, orderId: string): Promise<boolean> {
  const moved = await ctx.database
    .selectFrom('order_status_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('code', '=', 'promise_moved')
    .executeTakeFirst()
  return moved !== undefined
}
