import { z } from 'zod'
import {
  type AccountOpenOrderLimits,
  OpenOrderLimits,
  saveAccountOpenOrderLimitsCall,
} from '#contract/admin/orders/open-order-limits.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { listPeople } from '#server/shop/accounts/find-account.ts'
import { findAccountLimits, findOpenOrderLimits } from '../placing/open-orders.ts'

const type = 'open-order-limits'
const version = Version.optional()

/** The limits on unpaid orders per account and per network, for staff. */
export async function showOpenOrderLimits(ctx: Context): Promise<OpenOrderLimits & { version: number }> {
  permitted('operations.manage')(ctx.actor)
  const version = await versionOf(ctx, type)
  return { ...(await findOpenOrderLimits(ctx)), version }
}

/** Sets the limits on unpaid orders; leaves existing orders alone. */
export const saveOpenOrderLimits = action({
  name: 'orders.save-open-order-limits',
  may: permitted('operations.manage'),
  input: OpenOrderLimits.extend({ version }),
  run: async (ctx, { version: _, ...limits }) => {
    await ctx.database
      .insertInto('open_order_limits')
      .values(limits)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(limits))
      .execute()
    return limits
  },
  audit: { type, id: () => null, read: findOpenOrderLimits },
  clears: [],
})

/** The limits of one account and its current usage. */
export async function showAccountLimits(ctx: Context, accountId: number): Promise<AccountOpenOrderLimits> {
  permitted('operations.manage')(ctx.actor)
  await refuseUnknown(ctx, accountId)
  const version = await versionOf(ctx, `${type}:${accountId}`)
  const { allowed, open } = await findAccountLimits(ctx, accountId)
  return {
    account_id: accountId,
    ...allowed,
    open_orders: open.orders,
    open_pieces: open.pieces,
    version,
  }
}

const ofAccount = {
  type,
  id: ({ id }: { id: number }) => id,
  read: async (ctx: Context, id: string) => (await findAccountLimits(ctx, Number(id))).allowed,
} as const

/** Sets custom limits for an account. */
export const saveAccountLimits = action({
  name: 'orders.save-account-limits',
  may: permitted('operations.manage'),
  input: saveAccountOpenOrderLimitsCall.body.extend({ id: Id, version }),
  run: async (ctx, { id, version: _, ...limits }) => {
    await refuseUnknown(ctx, id)
    await ctx.database
      .insertInto('account_open_order_limits')
      .values({ account_id: id, ...limits })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(limits))
      .execute()
    return { ...limits, is_own: true }
  },
  audit: ofAccount,
  clears: [],
})

export const removeAccountLimits = action({
  name: 'orders.remove-account-limits',
  may: permitted('operations.manage'),
  input: z.object({ id: Id }),
  run: async (ctx, { id }) => {
    await refuseUnknown(ctx, id)
    await ctx.database.deleteFrom('account_open_order_limits').where('account_id', '=', id).execute()
    return (await findAccountLimits(ctx, id)).allowed
  },
  audit: ofAccount,
  clears: [],
})

async function refuseUnknown(ctx: Context, accountId: number): Promise<void> {
  if (!(await listPeople(ctx, [accountId])).has(accountId)) notFound()
}
