import { z } from 'zod'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { dollars } from '../../core/money.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { recordStatus } from './change-status.ts'
import { holdOrder } from './hold-order.ts'
import { tellOfPart } from './order-mails.ts'
import { unpaid } from './order-states.ts'
import { statusReasons } from './status-reasons.ts'

/** Writes down that a part of an unpaid order's total has come, and tells the customer what is missing. */
export const notePartPayment = verb({
  name: 'orders.note-part-payment',
  may: staff,
  input: z.object({ id: z.string(), received_cents: z.int().min(1) }),
  run: async (ctx, { id, received_cents }) => {
    const order = await holdOrder(ctx, id)
    if (!unpaid.includes(order.status)) throw new Error(`Order ${id} does not wait for money`)
    const reason = `${statusReasons.partOfTransfer}: ${dollars(received_cents)} of ${dollars(order.total_cents)}`
    await recordStatus(ctx, order.id, order.status, order.status, reason)
    await tellOfPart(ctx, order, received_cents)
  },
  subject: ({ id }) => `order:${id}`,
  unseen: true,
})

/** Money that has come is not lost sight of: such an order is neither canceled by its customer nor paid in another way. */
export async function refuseWherePartCame(ctx: Context, orderId: string): Promise<void> {
  const part = await ctx.database
    .selectFrom('order_status_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', 'like', `${statusReasons.partOfTransfer}%`)
    .executeTakeFirst()
  if (part)
    refuse('conflict', 'A part of the amount has come by bank transfer. Please send the rest, or contact us.')
}
