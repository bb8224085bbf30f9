import { z } from 'zod'
import { dayMs, later } from '#model/duration.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { lockOrder } from '../find-orders.ts'
import { paymentTerms } from '../payment/payment-settings.ts'
import { findShopOfEmail } from './order-blocks.ts'
import { emailCustomer } from './order-emails.ts'
import { transferReminder } from './payment-emails.ts'

const batchSize = 200

/**
 * Reminds customers of a missing bank transfer some days before their order expires, each in a separate transaction;
 * returns how many. Several nodes may run it concurrently.
 */
export async function remindOfTransfers(ctx: Context): Promise<number> {
  const { reminder_days_before: days } = await readSetting(ctx, paymentTerms)
  if (days === 0) return 0
  const due = await dueOrders(ctx, days).orderBy('expires_at').limit(batchSize).execute()
  let reminded = 0
  for (const { id } of due) if (await remind(ctx, { id, days })) reminded++
  return reminded
}

/**
 * Marks the order as reminded in the transaction that enqueues the email. False if the order was paid, canceled or
 * reminded since.
 */
const remind = action({
  name: 'orders.remind-of-transfer',
  may: system,
  input: z.object({ id: z.string(), days: z.int() }),
  run: async (ctx, { id, days }) => {
    const order = await lockOrder(ctx, id)
    if (!order || !(await dueOrders(ctx, days).where('id', '=', id).executeTakeFirst())) return false
    await ctx.database
      .updateTable('orders')
      .set({ transfer_reminded_at: ctx.clock() })
      .where('id', '=', id)
      .execute()
    await emailCustomer(ctx, order, transferReminder(ctx, order, await findShopOfEmail(ctx)))
    return true
  },
  clears: [],
})

function dueOrders(ctx: Context, days: number) {
  const now = ctx.clock()
  return ctx.database
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'awaiting_payment')
    .where('payment_method', '=', 'bank_transfer')
    .where('transfer_reminded_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', later(now, days * dayMs))
}
