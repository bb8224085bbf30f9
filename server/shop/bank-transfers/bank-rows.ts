import { type Selectable, sql } from 'kysely'
import type { LineDoubt } from '#contract/problems/statement-problems.ts'
import type { BankStatementLines, OrderPayments } from '#server/platform/database/rows.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'

export type LineRow = Selectable<BankStatementLines>
export type TransferRow = Selectable<OrderPayments>

/** Locks a line until the transaction ends. Lock its order first. */
export async function lockLine(ctx: Tx, id: number): Promise<LineRow> {
  const row = await ctx.database
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? notFound()
}

/** Transfers allocated from these lines, oldest first. */
export function transfersOfLines(ctx: Context, lines: { id: number }[]): Promise<TransferRow[]> {
  const ids = lines.map(({ id }) => id)
  return ctx.database
    .selectFrom('order_payments')
    .selectAll()
    .where(sql<boolean>`line_id = any(${ids})`)
    .orderBy('id')
    .execute()
}

/** The part of a line not yet allocated, in its own currency. A line in a foreign currency is allocated as a whole. */
export function remainingOf(line: LineRow, transfers: TransferRow[]): number {
  if (line.status === 'confirmed') return 0
  const allocated = transfers.filter(({ line_id }) => line_id === line.id)
  return line.amount_cents - allocated.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

export function doubtsOf({ doubts }: Pick<LineRow, 'doubts'>): LineDoubt[] {
  return doubts as LineDoubt[]
}
