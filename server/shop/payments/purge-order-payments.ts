import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { purgePaymentsOf } from '#server/shop/bank-transfers/statements.ts'
import {
  findSoldOrdersToPurge,
  findUnpaidOrdersToPurge,
  purgeOrder,
} from '#server/shop/orders/purge-orders.ts'

/** Deletes old unpaid orders; returns how many. */
export async function purgeUnpaidOrders(ctx: Context): Promise<number> {
  return purgeOrders(ctx, await findUnpaidOrdersToPurge(ctx))
}

/** Deletes paid orders with their documents, after this many financial years. */
export async function purgeSoldOrders(ctx: Context, retentionYears: number): Promise<number> {
  return purgeOrders(ctx, await findSoldOrdersToPurge(ctx, retentionYears))
}

/** Deletes each order with its payments in a separate transaction. */
async function purgeOrders(ctx: Context, ids: string[]): Promise<number> {
  for (const id of ids) await purgeOrderWithPayments(ctx, { id })
  return ids.length
}

const purgeOrderWithPayments = action({
  name: 'payments.purge-order',
  may: system,
  input: z.object({ id: z.string() }),
  clears: [],
  run: async (ctx, { id }) => {
    await purgePaymentsOf(ctx, id)
    await ctx.database.deleteFrom('payments').where('order_id', '=', id).execute()
    await purgeOrder(ctx, id)
  },
})
