import { z } from 'zod'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { dollars } from '../../core/money.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { mailPartialPayment } from '../../order-mails/order-mails.ts'
import { recordStatus } from './change-status.ts'
import { lockAnyOrder } from './lock-order.ts'
import type { WholeOrder } from './order-rows.ts'
import { unpaid } from './order-states.ts'
import { statusReasons } from './status-reasons.ts'

const Part = z.object({ id: z.string(), received_cents: z.int().min(0) })

/** Writes down what has come of an unpaid order's total so far, and tells the customer what is missing. */
export const recordPartialPayment = verb({
  name: 'orders.note-part-payment',
  may: staff,
  input: Part,
  run: async (ctx, { id, received_cents }) => {
    const order = await lockAnyOrder(ctx, id)
    if (!unpaid.includes(order.status)) throw new Error(`Order ${id} does not wait for money`)
    await keepPart(ctx, order.id, received_cents)
    const reason = `${statusReasons.partOfTransfer}: ${dollars(received_cents)} of ${dollars(order.total_cents)}`
    await recordStatus(ctx, order.id, order.status, order.status, reason)
    await mailPartialPayment(ctx, { ...order, part_paid_cents: received_cents })
  },
  subject: ({ id }) => `order:${id}`,
  unseen: true,
})

/** Sets right what has come of an order's total, when money had been counted for it by mistake. */
export const correctPartialPayment = verb({
  name: 'orders.correct-part-payment',
  may: staff,
  input: Part,
  run: (ctx, { id, received_cents }) => keepPart(ctx, id, received_cents),
  subject: ({ id }) => `order:${id}`,
  unseen: true,
})

async function keepPart(ctx: Context, id: string, part_paid_cents: number): Promise<void> {
  await ctx.database.updateTable('orders').set({ part_paid_cents }).where('id', '=', id).execute()
}

/** Money that has come is not lost sight of: such an order is neither canceled by its customer nor paid in another way. */
export function refusePartlyPaid({ part_paid_cents }: WholeOrder): void {
  if (part_paid_cents > 0)
    refuse('conflict', 'A part of the amount has come by bank transfer. Please send the rest, or contact us.')
}
