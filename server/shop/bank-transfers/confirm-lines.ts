import { z } from 'zod'
import type { confirmLinesCall } from '#contract/admin/money/statement-lines.ts'
import { splitLineCall } from '#contract/admin/money/statement-lines.ts'
import { Id } from '#contract/wire.ts'
import { problemSentence } from '#server/messages/problem-text.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { Problem, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { lockAnyOrder } from '#server/shop/orders/lock-order.ts'
import { orderNumberOf } from '#server/shop/orders/read-order-numbers.ts'
import { lockLine, remainingOf, transfersOfLines } from './bank-rows.ts'
import { countLine } from './confirm-line.ts'
import { showLine } from './line-answers.ts'

type Lines = z.output<typeof confirmLinesCall.body>['lines']
type Outcome = z.input<typeof confirmLinesCall.answer>['results'][number]

/**
 * Confirms each line with the order that staff saw next to it. Every line has a short transaction and an outcome: a
 * line whose match has changed is refused, while the others are confirmed.
 */
export async function confirmLines(ctx: Context, lines: Lines): Promise<Outcome[]> {
  permitted('money.manage')(ctx.actor)
  const outcomes: Outcome[] = []
  for (const { id, order } of lines) {
    try {
      await confirmExactMatch(ctx, { id, order })
      outcomes.push({ id, order, fate: 'confirmed', problem: null })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcomes.push({ id, order, fate: 'refused', problem: problemSentence(ctx, error.problem) })
    }
  }
  return outcomes
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
    const transfers = await transfersOfLines(ctx, [line.id])
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
    const max_cents = remainingOf(line, await transfersOfLines(ctx, [id]))
    const sum = parts.reduce((cents, { amount }) => cents + centsOf(amount), 0)
    if (sum > max_cents) refuseField('parts', 'line_amount_too_large', { max_cents })
    for (const { order, amount } of parts) await countLine(ctx, { id, order, amount })
  },
  audit: { subject: ({ id }) => `statement-line:${id}`, did: ({ parts }) => ({ parts }) },
})
