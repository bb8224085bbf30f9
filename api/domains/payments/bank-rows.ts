import { type Selectable, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/problem.ts'
import type { BankStatementLines, BankTransfers } from '../../database/rows.ts'

export type LineRow = Selectable<BankStatementLines>
export type TransferRow = Selectable<BankTransfers>

/** The line, held until the transaction ends. The order that it is counted for is held before it. */
export async function lockLine(ctx: Context, id: number): Promise<LineRow> {
  const row = await ctx.database
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? notFound()
}

/** What was counted of these lines, in the order in which it was. */
export function transfersOfLines(ctx: Context, lineIds: number[]): Promise<TransferRow[]> {
  return ctx.database
    .selectFrom('bank_transfers')
    .selectAll()
    .where(sql<boolean>`line_id = any(${lineIds})`)
    .orderBy('id')
    .execute()
}

/** Cents that transfers have brought for each of these orders. */
export async function receivedFor(ctx: Context, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await ctx.database
    .selectFrom('bank_transfers')
    .select(['order_id', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, cents }) => [order_id, cents]))
}

/** What of a line has not been counted yet, in its own currency. One in another currency is counted whole. */
export function remainingOf(line: LineRow, transfers: TransferRow[]): number {
  if (line.status === 'confirmed') return 0
  const counted = transfers.filter(({ line_id }) => line_id === line.id)
  return line.amount_cents - counted.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
