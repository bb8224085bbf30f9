import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { recordStatus } from '../change-status.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { unpaid } from '../order-states.ts'

/** Records the amount received so far for a locked unpaid order; emails the customer about the rest. */
export async function recordPartialPayment(
  ctx: Context,
  { id, status, total_cents }: Pick<OrderWithItems, 'id' | 'status' | 'total_cents'>,
  received_cents: number,
): Promise<void> {
  if (!unpaid.includes(status)) throw new Error(`Order ${id} is not awaiting payment`)
  await setReceived(ctx, id, received_cents)
  const params = { received_cents, total_cents }
  const reason = { code: 'partial_transfer' as const, params }
  await recordStatus(ctx, { id, from: status, to: status, reason })
}

export async function setReceived(ctx: Context, id: string, part_paid_cents: number): Promise<void> {
  await ctx.database.updateTable('orders').set({ part_paid_cents }).where('id', '=', id).execute()
}

/** The customer must not cancel a partly paid order or change its payment method, or the money would be lost. */
export function refusePartlyPaid({ part_paid_cents }: OrderWithItems): void {
  if (part_paid_cents > 0) refuse('order_partly_paid')
}
