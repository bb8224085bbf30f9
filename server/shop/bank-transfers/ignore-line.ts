import { z } from 'zod'
import { ignoreLineCall } from '#contract/admin/money/statement-lines.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { dollars } from '#server/platform/kernel/money.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { lockAnyOrder } from '#server/shop/orders/find-orders.ts'
import { addNote } from '#server/shop/orders/notes-and-holds.ts'
import type { LockedOrder } from '#server/shop/orders/order-rows.ts'
import { wasSold } from '#server/shop/orders/order-states.ts'
import { alertDifference } from '#server/shop/orders/payment/receive-payment.ts'
import { lockLine, type TransferRow, transfersOfLines } from './bank-rows.ts'

/** Marks a line as not related to any order. Repeating it has no effect. */
export const ignoreLine = action({
  name: 'payments.ignore-line',
  may: permitted('money.manage'),
  input: ignoreLineCall.body.extend({ id: Id }),
  clears: [],
  run: async (ctx, { id, reason }) => {
    const line = await lockLine(ctx, id)
    if (line.status === 'ignored') return
    const allocated = await transfersOfLines(ctx, [{ id }])
    if (allocated.length > 0) refuse('line_allocated')
    await ctx.database
      .updateTable('bank_statement_lines')
      .set({
        status: 'ignored',
        note: reason ?? null,
        decided_by: actorName(ctx.actor),
        decided_at: ctx.clock(),
      })
      .where('id', '=', id)
      .execute()
  },
  audit: { subject: ({ id }) => `statement-line:${id}` },
})

/**
 * Reopens a line and reverses its allocations, as long as none of its orders was ever sold. A sold order may already be
 * invoiced and shipped, so its money can only be refunded.
 */
export const undoLine = action({
  name: 'payments.undo-line',
  may: permitted('money.manage'),
  input: z.object({ id: Id }),
  clears: [],
  run: async (ctx, { id }) => {
    const orders = new Map<string, LockedOrder>()
    const expected = await transfersOfLines(ctx, [{ id }])
    for (const order_id of expected.map((transfer) => transfer.order_id).toSorted()) {
      orders.set(order_id, await lockAnyOrder(ctx, order_id))
    }
    await lockLine(ctx, id)
    const transfers = await transfersOfLines(ctx, [{ id }])
    if (transfers.length !== expected.length) refuse('line_changed')
    for (const transfer of transfers) {
      const order = orders.get(transfer.order_id)
      if (!order) return refuse('line_changed')
      if (!mayReverse(order, transfer)) refuse('line_order_settled', { order_id: order.id })
      await reverse(ctx, order, transfer)
    }
    await ctx.database
      .updateTable('bank_statement_lines')
      .set({ status: 'open', note: null, decided_by: null, decided_at: null })
      .where('id', '=', id)
      .execute()
  },
  audit: { subject: ({ id }) => `statement-line:${id}` },
})

/** What was refunded must stay below what was received. */
function mayReverse(order: LockedOrder, { amount_cents, is_by_hand }: TransferRow): boolean {
  return !wasSold(order) && (is_by_hand || order.refunded_cents <= order.received_cents - amount_cents)
}

/** Deletes a transfer, unless staff recorded it by hand: then only unlinks it from the line. */
async function reverse(ctx: Context, order: LockedOrder, transfer: TransferRow): Promise<void> {
  if (transfer.is_by_hand) {
    await ctx.database
      .updateTable('order_payments')
      .set({ line_id: null })
      .where('id', '=', transfer.id)
      .execute()
    return
  }
  await ctx.database.deleteFrom('order_payments').where('id', '=', transfer.id).execute()
  const received_cents = order.received_cents - transfer.amount_cents
  await alertDifference(ctx, { ...order, received_cents }, 'less')
  const text = `${dollars(transfer.amount_cents)} by bank transfer was counted by mistake.`
  await addNote(ctx, transfer.order_id, text)
}
