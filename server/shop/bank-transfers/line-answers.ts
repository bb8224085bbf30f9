import type { z } from 'zod'
import type { MatchedOrder, StatementLine } from '#contract/admin/money/statement-lines.ts'
import type { LineDoubt } from '#contract/problems/statement-problems.ts'
import { doubtText } from '#server/messages/problem-text.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { findHolds } from '#server/shop/orders/order-holds.ts'
import { refundableCents } from '#server/shop/orders/order-states.ts'
import {
  listOrdersByNumber,
  listUnpaidOrdersByTotal,
} from '#server/shop/orders/payment/list-payable-orders.ts'
import { orderNumbersIn } from '#server/shop/orders/read-order-numbers.ts'
import { type LineRow, remainingOf, type TransferRow, transfersOfLines } from './bank-rows.ts'
import { type Candidate, dueOf, type Match, matchOf } from './match-line.ts'
import { doubtsOf } from './received-day.ts'

/** Lines as shown to staff, open ones with matching orders. Takes five queries for any number of lines. */
export async function lineAnswers(ctx: Context, lines: LineRow[]): Promise<StatementLine[]> {
  const transfers = await transfersOfLines(
    ctx,
    lines.map(({ id }) => id),
  )
  const open = lines.filter(({ status }) => status === 'open')
  const matches = await matchesOf(ctx, open, transfers)
  return lines.map((line) => lineAnswer(ctx, line, transfers, matches.get(line.id)))
}

export async function showLine(ctx: Context, id: number): Promise<StatementLine> {
  const rows = await ctx.database
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('id', '=', id)
    .execute()
  const [line] = await lineAnswers(ctx, rows)
  return line ?? notFound()
}

/** An order that a line may pay. */
export async function showTransferredOrder(ctx: Context, id: string): Promise<z.infer<typeof MatchedOrder>> {
  const [order] = await listOrdersByNumber(ctx, [id])
  return order ? matchedOrder(order) : notFound()
}

/** `doubts` are about the line itself or about an order that it names. */
type Found = Match & { doubts: LineDoubt[] }

async function matchesOf(
  ctx: Context,
  lines: LineRow[],
  transfers: TransferRow[],
): Promise<Map<number, Found>> {
  const numbers = new Map(lines.map((line) => [line.id, orderNumbersIn(line.reference)]))
  const named = await listOrdersByNumber(ctx, [...new Set([...numbers.values()].flat())])
  const byNumber = new Map(named.map((order) => [order.id, order]))
  const namedBy = (line: LineRow) =>
    (numbers.get(line.id) ?? []).flatMap((number) => byNumber.get(number) ?? [])
  const amounts = lines
    .filter((line) => namedBy(line).length === 0)
    .map((line) => remainingOf(line, transfers))
  const unpaid = await listUnpaidOrdersByTotal(ctx, [...new Set(amounts)])
  const holds = await findHolds(ctx, [...byNumber.keys()])
  const held = new Set(holds.map(({ order_id }) => order_id))
  return new Map(
    lines.map((line) => {
      const cents = remainingOf(line, transfers)
      const doubts = [...doubtsOf(line), ...heldOf(namedBy(line), held)]
      const isDoubtful = doubts.length > 0
      const money = { cents, currency: line.currency, payerName: line.payer_name, isDoubtful }
      return [line.id, { ...matchOf(money, namedBy(line), unpaid), doubts }]
    }),
  )
}

function heldOf(orders: Candidate[], held: Set<string>): LineDoubt[] {
  return orders
    .filter(({ id }) => held.has(id))
    .map(({ id }) => ({ code: 'order_held', params: { order_id: id } }))
}

function lineAnswer(
  ctx: Context,
  line: LineRow,
  transfers: TransferRow[],
  match: Found | undefined,
): StatementLine {
  return {
    id: line.id,
    statement: line.statement_id,
    position: line.position,
    booked_on: line.booked_on,
    amount: moneyText(line.amount_cents),
    currency: line.currency,
    reference: line.reference,
    payer_name: line.payer_name,
    bank_reference: line.bank_reference,
    status: line.status,
    doubts: (match?.doubts ?? doubtsOf(line)).map((doubt) => doubtText(ctx, doubt)),
    remaining: moneyText(remainingOf(line, transfers)),
    match: match ? { kind: match.kind, orders: match.orders.map(matchedOrder) } : null,
    transfers: transfers
      .filter(({ line_id }) => line_id === line.id)
      .map(({ order_id, amount_cents, recorded_by, recorded_at }) => ({
        order: order_id,
        amount: moneyText(amount_cents),
        recorded_by,
        recorded_at: recorded_at.toISOString(),
      })),
    note: line.note,
    decided_by: line.decided_by,
    decided_at: line.decided_at?.toISOString() ?? null,
  }
}

function matchedOrder(order: Candidate): z.infer<typeof MatchedOrder> {
  return {
    id: order.id,
    status: order.status,
    payment_method: order.payment_method,
    customer_name: order.delivery_address.fullname,
    currency: order.currency,
    total: moneyText(order.total_cents),
    received: moneyText(refundableCents(order)),
    due: moneyText(dueOf(order)),
  }
}
