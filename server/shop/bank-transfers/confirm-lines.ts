import { z } from 'zod'
import {
  confirmLineCall,
  type confirmLinesCall,
  splitLineCall,
} from '#contract/admin/money/statement-lines.ts'
import { Id } from '#contract/wire.ts'
import { problemSentence } from '#server/messages/problem-text.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { Problem, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { lockAnyOrder } from '#server/shop/orders/find-orders.ts'
import type { LockedOrder } from '#server/shop/orders/order-rows.ts'
import { orderNumberOf } from '#server/shop/orders/read-order-numbers.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { doubtsOf, type LineRow, lockLine, remainingOf, transfersOfLines } from './bank-rows.ts'
import { showLine } from './list-lines.ts'
import { acceptDifference, allocateTransfer, refuseWithoutReason } from './record-transfer.ts'

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
async function countLine(ctx: Tx, input: Confirm): Promise<void> {
  refuseWithoutReason(input)
  const order = await lockAnyOrder(ctx, orderNumberOf(input.order))
  const line = await lockLine(ctx, input.id)
  const transfers = await transfersOfLines(ctx, [line])
  const earlier = transfers.find(({ order_id }) => order_id === order.id)
  if (earlier) {
    if (input.amount !== undefined && centsOf(input.amount) !== earlier.amount_cents)
      refuse('line_allocated_to_order', { amount_cents: earlier.amount_cents })
    return acceptDifference(ctx, order, input)
  }
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

/** The amount to allocate, in the order's currency. */
function amountOf(order: LockedOrder, line: LineRow, remaining: number, { amount, reason }: Confirm): number {
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

function isForeign(order: LockedOrder, line: LineRow): boolean {
  return order.currency !== line.currency
}

/** If staff recorded the transfer before its statement arrived, links it to the line instead of counting it twice. */
async function allocateLine(
  ctx: Tx,
  allocation: { order: LockedOrder; line: LineRow; amount_cents: number; input: Confirm },
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
    const { id: line_id, reference } = line
    const transfer = { line_id, amount_cents, reference, received_on: await receivedOn(ctx, line) }
    return allocateTransfer(ctx, order, transfer, input)
  }
  await ctx.database
    .updateTable('order_payments')
    .set({ line_id: line.id })
    .where('id', '=', manual.id)
    .execute()
  await acceptDifference(ctx, order, input)
}

/** The day under which a line's money is recorded: its booking date, or today if that is implausible. */
async function receivedOn(ctx: Context, line: LineRow): Promise<string> {
  const isDoubtful = doubtsOf(line).some(
    ({ code }) => code === 'booked_in_future' || code === 'booked_long_ago',
  )
  return isDoubtful ? shopDay(ctx) : line.booked_on
}

/**
 * Confirms each line with the order that staff saw next to it. Every line has a short transaction and an outcome: a
 * line whose match has changed is refused, while the others are confirmed.
 */
export async function confirmLines(
  ctx: Context,
  { lines }: z.output<typeof confirmLinesCall.body>,
): Promise<z.input<typeof confirmLinesCall.answer>> {
  permitted('money.manage')(ctx.actor)
  const results: z.input<typeof confirmLinesCall.answer>['results'] = []
  for (const { id, order } of lines) {
    try {
      await confirmExactMatch(ctx, { id, order })
      results.push({ id, order, fate: 'confirmed', problem: null })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      results.push({ id, order, fate: 'refused', problem: problemSentence(ctx, error.problem) })
    }
  }
  return { results }
}

/** Confirms a line if it still pays exactly what is due for its order. Repeating it has no effect. */
const confirmExactMatch = action({
  name: 'payments.confirm-sure-line',
  may: permitted('money.manage'),
  input: z.object({ id: Id, order: z.string() }),
  clears: [],
  run: async (ctx, { id, order }) => {
    const { id: orderId } = await lockAnyOrder(ctx, orderNumberOf(order))
    const line = await lockLine(ctx, id)
    const transfers = await transfersOfLines(ctx, [line])
    if (transfers.some(({ order_id }) => order_id === orderId)) return
    const { match } = await showLine(ctx, id)
    const isExact = match?.kind === 'exact' || match?.kind === 'completes'
    if (!isExact || match.orders[0]?.id !== orderId) refuse('line_not_sure')
    await countLine(ctx, { id, order })
  },
  audit: {
    subject: ({ id }) => `statement-line:${id}`,
    did: ({ order }) => ({ order: orderNumberOf(order) }),
  },
})

/** Allocates a line to several orders at once: all or nothing. */
export const splitLine = action({
  name: 'payments.divide-line',
  may: permitted('money.manage'),
  input: splitLineCall.body.extend({ id: Id }),
  clears: [],
  run: async (ctx, { id, parts }) => {
    const orders = parts.map(({ order }) => orderNumberOf(order))
    if (new Set(orders).size < orders.length) refuseField('parts', 'order_repeated')
    // Locks the orders before the line, and sorted, so that two concurrent splits cannot deadlock.
    for (const order of orders.toSorted()) await lockAnyOrder(ctx, order)
    const line = await lockLine(ctx, id)
    const max_cents = remainingOf(line, await transfersOfLines(ctx, [line]))
    const sum = parts.reduce((cents, { amount }) => cents + centsOf(amount), 0)
    if (sum > max_cents) refuseField('parts', 'line_amount_too_large', { max_cents })
    for (const { order, amount } of parts) await countLine(ctx, { id, order, amount })
  },
  audit: { subject: ({ id }) => `statement-line:${id}`, did: ({ parts }) => ({ parts }) },
})
