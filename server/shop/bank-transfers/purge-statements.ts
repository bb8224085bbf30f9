import { sql } from 'kysely'
import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'

const retentionYears = 1

const isUnallocated = sql<boolean>`not exists (
  select from order_payments where line_id = bank_statement_lines.id
)`
const isEmpty = sql<boolean>`not exists (
  select from bank_statement_lines where statement_id = bank_statements.id
)`

/** Deletes an order's payments, and lines that were allocated to nothing else. */
export async function purgePaymentsOf(ctx: Context, orderId: string): Promise<void> {
  const deleted = await ctx.database
    .deleteFrom('order_payments')
    .where('order_id', '=', orderId)
    .returning('line_id')
    .execute()
  const lines = deleted.flatMap(({ line_id }) => line_id ?? [])
  if (lines.length === 0) return
  await ctx.database
    .deleteFrom('bank_statement_lines')
    .where('id', 'in', lines)
    .where(isUnallocated)
    .execute()
}

/** Deletes lines that belong to no order after a year, since they name strangers, and statements without lines. */
export async function purgeStatements(ctx: Context): Promise<void> {
  const old = ctx.database
    .selectFrom('bank_statements')
    .select('id')
    .where('imported_at', '<', yearsBefore(ctx.clock(), retentionYears))
  await ctx.database
    .deleteFrom('bank_statement_lines')
    .where('statement_id', 'in', old)
    .where(isUnallocated)
    .execute()
  await ctx.database.deleteFrom('bank_statements').where('id', 'in', old).where(isEmpty).execute()
}
