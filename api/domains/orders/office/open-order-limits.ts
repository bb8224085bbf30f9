import { z } from 'zod'
import {
  type AccountOpenOrderLimits,
  saveAccountOpenOrderLimits as contract,
  OpenOrderLimits,
} from '../../../../contract/office/open-order-limits.ts'
import { Id } from '../../../../contract/wire.ts'
import { permitted } from '../../../core/allow.ts'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/problem.ts'
import { verb } from '../../../core/verb.ts'
import { listPeople } from '../../accounts/find-account.ts'
import { countOpenOrders, findOpenOrderLimits, findOwnLimits } from '../open-orders.ts'

/** The limits on unpaid orders per account and per network, for staff. */
export function showOpenOrderLimits(ctx: Context): Promise<OpenOrderLimits> {
  permitted('operations.manage')(ctx.actor)
  return findOpenOrderLimits(ctx)
}

/** Sets the limits on unpaid orders; existing orders are not affected. */
export const saveOpenOrderLimits = verb({
  name: 'orders.save-open-order-limits',
  may: permitted('operations.manage'),
  input: OpenOrderLimits,
  run: async (ctx, limits) => {
    await ctx.database
      .insertInto('open_order_limits')
      .values(limits)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(limits))
      .execute()
    return limits
  },
  subject: () => 'open order limits',
  invalidates: [],
})

/** The limits of one account and its current usage. */
export async function showAccountLimits(ctx: Context, accountId: number): Promise<AccountOpenOrderLimits> {
  permitted('operations.manage')(ctx.actor)
  await refuseUnknown(ctx, accountId)
  const limits = await findOpenOrderLimits(ctx)
  const own = await findOwnLimits(ctx, accountId)
  const open = await countOpenOrders(ctx, { account_id: accountId })
  return {
    account_id: accountId,
    orders: own?.orders ?? limits.account_orders,
    pieces: own?.pieces ?? limits.account_pieces,
    is_own: own !== undefined,
    open_orders: open.orders,
    open_pieces: open.pieces,
  }
}

const subject = ({ id }: { id: number }) => `account:${id}`

/** Sets custom limits for an account. */
export const saveAccountLimits = verb({
  name: 'orders.save-account-limits',
  may: permitted('operations.manage'),
  input: contract.body.extend({ id: Id }),
  run: async (ctx, { id, ...limits }) => {
    await refuseUnknown(ctx, id)
    await ctx.database
      .insertInto('account_open_order_limits')
      .values({ account_id: id, ...limits })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(limits))
      .execute()
    return showAccountLimits(ctx, id)
  },
  subject,
  invalidates: [],
})

/** Removes an account's custom limits. */
export const removeAccountLimits = verb({
  name: 'orders.remove-account-limits',
  may: permitted('operations.manage'),
  input: z.object({ id: Id }),
  run: async (ctx, { id }) => {
    await refuseUnknown(ctx, id)
    await ctx.database.deleteFrom('account_open_order_limits').where('account_id', '=', id).execute()
    return showAccountLimits(ctx, id)
  },
  subject,
  invalidates: [],
})

async function refuseUnknown(ctx: Context, accountId: number): Promise<void> {
  if (!(await listPeople(ctx, [accountId])).has(accountId)) notFound()
}
