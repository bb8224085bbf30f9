import { z } from 'zod'
import { system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import { findSoldOrdersToForget, findUnpaidOrdersToForget, purgeOrder } from '../orders/purge-orders.ts'
import { purgeTransfersOf } from './purge-statements.ts'

/** Deletes orders that came to nothing long ago; answers how many. */
export async function forgetUnpaidOrders(ctx: Context): Promise<number> {
  return forgetOrders(ctx, await findUnpaidOrdersToForget(ctx))
}

/** Deletes sold orders, with their invoices and all that the books have of them, after so many financial years. */
export async function forgetSoldOrders(ctx: Context, yearsKept: number): Promise<number> {
  return forgetOrders(ctx, await findSoldOrdersToForget(ctx, yearsKept))
}

/** Each with its payments and transfers in a transaction of its own. */
async function forgetOrders(ctx: Context, ids: string[]): Promise<number> {
  for (const id of ids) await forgetWithPayments(ctx, { id })
  return ids.length
}

const forgetWithPayments = verb({
  name: 'payments.forget-order',
  may: system,
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    await purgeTransfersOf(ctx, id)
    await ctx.database.deleteFrom('payments').where('order_id', '=', id).execute()
    await purgeOrder(ctx, { id })
  },
})
