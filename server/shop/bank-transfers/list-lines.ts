import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  listStatementLinesCall,
  MatchedOrder,
  StatementLine,
} from '#contract/admin/money/statement-lines.ts'
import type { LineDoubt } from '#contract/problems/statement-problems.ts'
import { doubtText } from '#server/messages/problem-text.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { findHolds } from '#server/shop/orders/notes-and-holds.ts'
import { refundableCents } from '#server/shop/orders/order-states.ts'
import {
  listOrdersByNumber,
  listUnpaidOrdersByTotal,
  type PayableOrder,
} from '#server/shop/orders/payment/list-payable-orders.ts'
import { orderNumbersIn } from '#server/shop/orders/read-order-numbers.ts'
import { doubtsOf, type LineRow, remainingOf, type TransferRow, transfersOfLines } from './bank-rows.ts'
import { dueOf, type Match, matchOf } from './match-line.ts'

type Query = z.output<typeof listStatementLinesCall.query> & { statement?: number }

/** Lines of one statement in the order of the file, or of all statements by day, newest first. */
export async function listLines(ctx: Context, query: Query): Promise<AdminPage<StatementLine>> {
  permitted('money.manage')(ctx.actor)
  const { statement, status, search } = query
  let lines = ctx.database.selectFrom('bank_statement_lines')
  if (statement !== undefined) lines = lines.where('statement_id', '=', statement)
  if (status !== undefined) lines = lines.where('status', '=', status)
  if (search !== undefined) {
    lines = lines.where(
      hasWords(
        sql`folded(' ' || reference || ' ' || payer_name || ' ' || coalesce(bank_reference, ''))`,
        search,
      ),
    )
  }
  const id = { column: 'id', type: 'integer' } as const
  const page = await adminList(
    ctx,
    lines.selectAll(),
    query,
    statement === undefined
      ? { by: { column: 'booked_on', type: 'date' }, id, direction: 'desc' }
      : { by: { column: 'position', type: 'integer' }, id, direction: 'asc' },
  )
  return { ...page, rows: await lineAnswers(ctx, page.rows) }
}

/** Lines as shown to staff, open ones with matching orders. Takes five queries for any number of lines. */
async function lineAnswers(ctx: Context, lines: LineRow[]): Promise<StatementLine[]> {
  const transfers = await transfersOfLines(ctx, lines)
  const open = lines.filter(({ status }) => status === 'open')
  const matches = await matchesOf(ctx, open, transfers)
  return lines.map((line) => lineAnswer(ctx, line, transfers, matches.get(line.id)))
}

export async function showLine(ctx: Context, id: number): Promise<StatementLine> {
  const lines = ctx.database.selectFrom('bank_statement_lines').selectAll().where('id', '=', id)
  const [line] = await lineAnswers(ctx, await lines.execute())
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
      const orderDoubts = namedBy(line)
        .filter(({ id }) => held.has(id))
        .map(({ id }): LineDoubt => ({ code: 'order_held', params: { order_id: id } }))
      const doubts = [...doubtsOf(line), ...orderDoubts]
      const isDoubtful = doubts.length > 0
      const money = { cents, currency: line.currency, payerName: line.payer_name, isDoubtful }
      return [line.id, { ...matchOf(money, namedBy(line), unpaid), doubts }]
    }),
  )
}

function lineAnswer(
  ctx: Context,
  line: LineRow,
  transfers: TransferRow[],
  match: Found | undefined,
): StatementLine {
  return {
    ...line,
    statement: line.statement_id,
    amount: moneyText(line.amount_cents),
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
    decided_at: line.decided_at?.toISOString() ?? null,
  }
}

function matchedOrder(order: PayableOrder): z.infer<typeof MatchedOrder> {
  return {
    ...order,
    customer_name: order.delivery_address.fullname,
    total: moneyText(order.total_cents),
    received: moneyText(refundableCents(order)),
    due: moneyText(dueOf(order)),
  }
}
