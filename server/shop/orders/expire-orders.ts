import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeStatus } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import { unpaid } from './order-states.ts'

const batchSize = 200

/**
 * Cancels unpaid orders past their deadline, each in a separate transaction; returns how many. Several nodes may run it
 * concurrently.
 */
export async function expireOrders(ctx: Context): Promise<number> {
  const due = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...unpaid])
    .where('expires_at', '<=', ctx.clock())
    .orderBy('expires_at')
    .limit(batchSize)
    .execute()
  let expired = 0
  for (const { id } of due) if (await expireOrder(ctx, { id })) expired++
  return expired
}

/** False if the order was paid, canceled or extended since. */
const expireOrder = action({
  name: 'orders.expire',
  may: system,
  input: z.object({ id: z.string() }),
  clears: [],
  run: async (ctx, { id }) => {
    const order = await lockOrder(ctx, id)
    if (!order || !unpaid.includes(order.status)) return false
    if (!order.expires_at || order.expires_at > ctx.clock()) return false
    await changeStatus(ctx, order, 'canceled', { reason: { code: 'expired', params: {} } })
    return true
  },
})
