import type { z } from 'zod'
import { confirmLine as endpoint } from '../../../contract/office/statement-lines.ts'
import { Id } from '../../../contract/wire.ts'
import { actorName } from '../../core/actor.ts'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { centsOf, moneyText } from '../../core/money.ts'
import { refuse, refuseFields } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { lockAnyOrder } from '../orders/lock-order.ts'
import { unpaid } from '../orders/order-states.ts'
import { orderNumberOf } from '../orders/read-order-numbers.ts'
import { type LineRow, lockLine, remainingOf, type TransferRow, transfersOfLines } from './bank-rows.ts'
import { countTransfer, refuseWithoutReason, settleWhenThere } from './count-transfer.ts'

type Order = Awaited<ReturnType<typeof lockAnyOrder>>
const Confirm = endpoint.body.extend({ id: Id })
type Confirm = z.output<typeof Confirm>

/**
 * Counts a line, or a part of it, for an order. The order is held first, then the line: of two people at once one waits,
 * and finds the line used up. The same line for the same order again changes nothing, but may accept the difference.
 */
export const confirmLine = verb({
  name: 'payments.confirm-line',
  may: staff,
  input: Confirm,
  run: async (ctx, wish) => {
    refuseWithoutReason(wish)
    const order = await lockAnyOrder(ctx, orderNumberOf(wish.order))
    const line = await lockLine(ctx, wish.id)
    const transfers = await transfersOfLines(ctx, [line.id])
    const earlier = transfers.find(({ order_id }) => order_id === order.id)
    if (earlier) return repeat(ctx, { order, earlier, wish })
    const amount_cents = amountOf(order, line, remainingOf(line, transfers), wish)
    await countLine(ctx, { order, line, amount_cents, wish })
    const rest = isForeign(order, line) ? 0 : remainingOf(line, transfers) - amount_cents
    await ctx.database
      .updateTable('bank_statement_lines')
      .set({
        status: rest === 0 ? 'confirmed' : 'open',
        note: wish.reason ?? line.note,
        decided_by: actorName(ctx.actor),
        decided_at: ctx.clock(),
      })
      .where('id', '=', line.id)
      .execute()
  },
  subject: ({ id, order }) => `${id} for order ${orderNumberOf(order)}`,
})

async function repeat(
  ctx: Context,
  { order, earlier, wish }: { order: Order; earlier: TransferRow; wish: Confirm },
): Promise<void> {
  if (wish.amount !== undefined && centsOf(wish.amount) !== earlier.amount_cents) {
    refuse('conflict', `This line counts for the order already, with ${moneyText(earlier.amount_cents)}.`)
  }
  if (!wish.accept_difference || !unpaid.includes(order.status)) return
  await settleWhenThere(ctx, order, wish)
}

/** What is to be counted, in the order's currency. */
function amountOf(order: Order, line: LineRow, remaining: number, { amount, reason }: Confirm): number {
  if (line.status === 'ignored') refuse('conflict', 'This line was put aside. Open it again first.')
  if (remaining <= 0) refuse('conflict', 'This line is used up: it counts for another order.')
  const wanted = amount === undefined ? undefined : centsOf(amount)
  if (!isForeign(order, line)) {
    if (wanted !== undefined && wanted > remaining) {
      refuseFields({ amount: [`Only ${moneyText(remaining)} of this line is left.`] })
    }
    return wanted ?? remaining
  }
  if (remaining !== line.amount_cents)
    refuse('conflict', 'This line is used up: it counts for another order.')
  const asked = `The line is in ${line.currency}, the order in ${order.currency}`
  if (!reason) refuseFields({ reason: [`${asked}: say how the amount was found.`] })
  return wanted ?? refuseFields({ amount: [`${asked}: say what it is worth.`] })
}

function isForeign(order: Order, line: LineRow): boolean {
  return order.currency !== line.currency
}

/** Money that was recorded by hand before its statement came is the same money: it gets its line, and counts once. */
async function countLine(
  ctx: Context,
  counted: { order: Order; line: LineRow; amount_cents: number; wish: Confirm },
): Promise<void> {
  const { order, line, amount_cents, wish } = counted
  const byHand = await ctx.database
    .selectFrom('bank_transfers')
    .select('id')
    .where('order_id', '=', order.id)
    .where('amount_cents', '=', amount_cents)
    .where('line_id', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!byHand) {
    const { reference, booked_on } = line
    return countTransfer(
      ctx,
      order,
      { line_id: line.id, amount_cents, reference, received_on: booked_on },
      wish,
    )
  }
  await ctx.database
    .updateTable('bank_transfers')
    .set({ line_id: line.id })
    .where('id', '=', byHand.id)
    .execute()
}
