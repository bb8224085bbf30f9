import { z } from 'zod'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { recordStatus } from './change-status.ts'
import { lockAnyOrder } from './lock-order.ts'
import type { WholeOrder } from './order-rows.ts'
import { unpaid } from './order-states.ts'

const PartialPayment = z.object({ id: z.string(), received_cents: z.int().min(0) })

/** Records how much of an unpaid order's total has arrived; the customer gets an email about the rest. */
export const recordPartialPayment = verb({
  name: 'orders.record-partial-payment',
  may: permitted('money.manage'),
  input: PartialPayment,
  run: async (ctx, { id, received_cents }) => {
    const { status, total_cents, ...order } = await lockAnyOrder(ctx, id)
    if (!unpaid.includes(status)) throw new Error(`Order ${id} is not awaiting payment`)
    await setReceived(ctx, order.id, received_cents)
    const params = { received_cents, total_cents }
    const reason = { code: 'partial_transfer' as const, params }
    await recordStatus(ctx, { id: order.id, from: status, to: status, reason })
  },
  subject: ({ id }) => `order:${id}`,
  invalidates: [],
})

/** Corrects the amount received for an order after money was allocated to it by mistake. */
export const correctPartialPayment = verb({
  name: 'orders.correct-partial-payment',
  may: permitted('money.manage'),
  input: PartialPayment,
  run: (ctx, { id, received_cents }) => setReceived(ctx, id, received_cents),
  subject: ({ id }) => `order:${id}`,
  invalidates: [],
})

async function setReceived(ctx: Context, id: string, part_paid_cents: number): Promise<void> {
  await ctx.database.updateTable('orders').set({ part_paid_cents }).where('id', '=', id).execute()
}

/** A partly paid order must not be canceled or paid another way by its customer, so that the money is not lost. */
export function refusePartlyPaid({ part_paid_cents }: WholeOrder): void {
  if (part_paid_cents > 0) refuse('order_partly_paid')
}
