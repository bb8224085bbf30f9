import { z } from 'zod'
import { system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import { findOrdersToForget, forgetOrder } from '../orders/forget-old-orders.ts'
import { forgetTransfersOf } from './forget-old-statements.ts'

/** Deletes orders whose time is over, each with its payments and transfers in a transaction of its own; answers how many. */
export async function forgetOldOrders(ctx: Context): Promise<number> {
  const due = await findOrdersToForget(ctx)
  for (const id of due) await forgetWithPayments(ctx, { id })
  return due.length
}

const forgetWithPayments = verb({
  name: 'payments.forget-order',
  may: system,
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    await forgetTransfersOf(ctx, id)
    await ctx.database.deleteFrom('payments').where('order_id', '=', id).execute()
    await forgetOrder(ctx, { id })
  },
})
