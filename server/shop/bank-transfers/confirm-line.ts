import type { z } from 'zod'
import { confirmLineCall } from '#contract/admin/money/statement-lines.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { orderNumberOf } from '#server/shop/orders/read-order-numbers.ts'
import { acceptDifference, allocateTransfer, refuseWithoutReason } from './allocate-transfer.ts'
import { type LineRow, lockLine, remainingOf, type TransferRow, transfersOfLines } from './bank-rows.ts'
import { receivedOn } from './received-day.ts'

type Order = Awaited<ReturnType<typeof lockAnyOrder>>
const Confirm = confirmLineCall.body.extend({ id: Id })
type Confirm = z.output<typeof Confirm>

/**
 * Allocates a line, or part of it, to an order. Locks the order and then the line, so that the second of two concurrent
 * calls finds the line used up. Repeating it has no effect, except that it can accept a shortfall.
 */
export const confirmLine = action({
  name: 'payments.confirm-line',
  may: permitted('money.manage'),
  input: Confirm,
  clears: [],
  run: countLine,
  audit: {
    subject: ({ id }) => `statement-line:${id}`,
    did: ({ order, amount }) => ({ order: orderNumberOf(order), amount }),
  },
})

/** Like `confirmLine`, for use within another action. */
export async function countLine(ctx: Tx, input: Confirm): Promise<void> {
  refuseWithoutReason(input)
  const order = await lockAnyOrder(ctx, orderNumberOf(input.order))
  const line = await lockLine(ctx, input.id)
  const transfers = await transfersOfLines(ctx, [line.id])
  const earlier = transfers.find(({ order_id }) => order_id === order.id)
  if (earlier) return confirmAgain(ctx, { order, earlier, input })
  const amount_cents = amountOf(order, line, remainingOf(line, transfers), input)
  await allocateLine(ctx, { order, line, amount_cents, input })
  const rest = isForeign(order, line) ? 0 : remainingOf(line, transfers) - amount_cents
  await ctx.database
    .updateTable('bank_statement_lines')
    .set({
      status: rest === 0 ? 'confirmed' : 'open',
      note: input.reason ?? line.note,
      decided_by: actorName(ctx.actor),
      decided_at: ctx.clock(),
    })
    .where('id', '=', line.id)
    .execute()
}

async function confirmAgain(
  ctx: Tx,
  { order, earlier, input }: { order: Order; earlier: TransferRow; input: Confirm },
): Promise<void> {
  if (input.amount !== undefined && centsOf(input.amount) !== earlier.amount_cents) {
    refuse('line_allocated_to_order', { amount_cents: earlier.amount_cents })
  }
  await acceptDifference(ctx, order, input)
}

/** The amount to allocate, in the order's currency. */
function amountOf(order: Order, line: LineRow, remaining: number, { amount, reason }: Confirm): number {
  if (line.status === 'ignored') refuse('line_ignored')
  if (remaining <= 0) refuse('line_allocated_elsewhere')
  const requested = amount === undefined ? undefined : centsOf(amount)
  if (!isForeign(order, line)) {
    if (requested !== undefined && requested > remaining) {
      refuseField('amount', 'line_amount_too_large', { max_cents: remaining })
    }
    return requested ?? remaining
  }
  if (remaining !== line.amount_cents) refuse('line_allocated_elsewhere')
  const currencies = { line_currency: line.currency, order_currency: order.currency }
  if (!reason) refuseField('reason', 'conversion_reason_required', currencies)
  return requested ?? refuseField('amount', 'conversion_amount_required', currencies)
}

function isForeign(order: Order, line: LineRow): boolean {
  return order.currency !== line.currency
}

/** If staff recorded the transfer before its statement arrived, links it to the line instead of counting it twice. */
async function allocateLine(
  ctx: Tx,
  allocation: { order: Order; line: LineRow; amount_cents: number; input: Confirm },
): Promise<void> {
  const { order, line, amount_cents, input } = allocation
  const manual = await ctx.database
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('method', '=', 'bank_transfer')
    .where('amount_cents', '=', amount_cents)
    .where('line_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!manual) {
    const received_on = await receivedOn(ctx, line)
    return allocateTransfer(
      ctx,
      order,
      { line_id: line.id, amount_cents, reference: line.reference, received_on },
      input,
    )
  }
  await ctx.database
    .updateTable('order_payments')
    .set({ line_id: line.id })
    .where('id', '=', manual.id)
    .execute()
  await acceptDifference(ctx, order, input)
}
