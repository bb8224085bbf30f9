import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { AdminPaging } from '#contract/admin/list.ts'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import type { Statement, StatementAccount } from '#contract/admin/money/statements.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import { Id } from '#contract/wire.ts'
import { problemText } from '#server/messages/problem-text.ts'
import type { BankStatements } from '#server/platform/database/rows.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { transfersOfLines } from './bank-rows.ts'

const maxAccounts = 50
const retentionYears = 1

/** Imported statements, newest first. */
export async function listStatements(
  ctx: Context,
  paging: z.output<typeof AdminPaging>,
): Promise<AdminPage<Statement>> {
  permitted('money.manage')(ctx.actor)
  const statements = ctx.database.selectFrom('bank_statements').selectAll()
  const id = { column: 'id', type: 'integer' } as const
  const page = await adminList(ctx, statements, paging, { by: id, id, direction: 'desc' })
  return { ...page, rows: await statementAnswers(ctx, page.rows) }
}

export async function showStatement(ctx: Context, id: number): Promise<Statement> {
  permitted('money.manage')(ctx.actor)
  const statements = ctx.database.selectFrom('bank_statements').selectAll().where('id', '=', id)
  const [statement] = await statementAnswers(ctx, await statements.execute())
  return statement ?? notFound()
}

async function statementAnswers(ctx: Context, rows: Selectable<BankStatements>[]): Promise<Statement[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await ctx.database
    .selectFrom('bank_statement_lines')
    .select(['statement_id', 'status', sql<number>`count(*)::integer`.as('count')])
    .where(sql<boolean>`statement_id = any(${ids})`)
    .groupBy(['statement_id', 'status'])
    .execute()
  return rows.map((row) => {
    const countOf = (status: StatementLine['status']) =>
      counts.find((counted) => counted.statement_id === row.id && counted.status === status)?.count ?? 0
    return {
      ...row,
      imported_at: row.imported_at.toISOString(),
      lines: { open: countOf('open'), confirmed: countOf('confirmed'), ignored: countOf('ignored') },
      skipped_rows: row.skipped_rows as number[],
      set_aside: (row.set_aside as CodedProblem[]).map((problem) => problemText(ctx, problem)),
    }
  })
}

/** The accounts with imported statements, the latest first. */
export async function listAccounts(ctx: Context): Promise<StatementAccount[]> {
  permitted('money.manage')(ctx.actor)
  const rows = await ctx.database
    .selectFrom('bank_statements')
    .leftJoin('statement_mappings', 'statement_mappings.account', 'bank_statements.account')
    .select(['bank_statements.account', sql<Date>`max(imported_at)`.as('imported_at')])
    .select(sql<boolean>`bool_or(mapping is not null)`.as('has_mapping'))
    .where('bank_statements.account', '<>', '')
    .groupBy('bank_statements.account')
    .orderBy('imported_at', 'desc')
    .limit(maxAccounts)
    .execute()
  return rows.map(({ imported_at, ...row }) => ({ ...row, imported_at: imported_at.toISOString() }))
}

/** Deletes a statement that was imported with a wrong mapping, as long as none of its lines is allocated. */
export const removeStatement = action({
  name: 'payments.remove-statement',
  may: permitted('money.manage'),
  input: z.object({ id: Id }),
  clears: [],
  run: async (ctx, { id }) => {
    // Locked, so that no line of the statement can be confirmed concurrently.
    const lines = await ctx.database
      .selectFrom('bank_statement_lines')
      .select('id')
      .where('statement_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const allocated = await transfersOfLines(ctx, lines)
    if (allocated.length > 0) refuse('statement_allocated')
    await ctx.database.deleteFrom('bank_statement_lines').where('statement_id', '=', id).execute()
    const removed = await ctx.database
      .deleteFrom('bank_statements')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return removed?.name ?? notFound()
  },
  audit: { subject: ({ id }) => `statement:${id}`, did: (_, name) => ({ name }) },
})

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
  const isEmpty = sql<boolean>`not exists (
    select from bank_statement_lines where statement_id = bank_statements.id
  )`
  await ctx.database.deleteFrom('bank_statements').where('id', 'in', old).where(isEmpty).execute()
}

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

const isUnallocated = sql<boolean>`not exists (
  select from order_payments where line_id = bank_statement_lines.id
)`
