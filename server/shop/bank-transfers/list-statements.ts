import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { AdminPaging } from '#contract/admin/list.ts'
import type { StatementLine } from '#contract/admin/money/statement-lines.ts'
import type { Statement } from '#contract/admin/money/statements.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import { problemText } from '#server/messages/problem-text.ts'
import type { BankStatements } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { lineAnswers } from './line-answers.ts'

type Paging = z.output<typeof AdminPaging>
type LineStatus = StatementLine['status']

const id = { column: 'id', type: 'integer' } as const

/** Imported statements, newest first. */
export async function listStatements(ctx: Context, paging: Paging): Promise<AdminPage<Statement>> {
  permitted('money.manage')(ctx.actor)
  const statements = ctx.database.selectFrom('bank_statements').selectAll()
  const page = await adminList(ctx, statements, paging, { by: id, id, direction: 'desc' })
  return { ...page, rows: await statementAnswers(ctx, page.rows) }
}

export async function showStatement(ctx: Context, id: number): Promise<Statement> {
  permitted('money.manage')(ctx.actor)
  const row = await ctx.database
    .selectFrom('bank_statements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const [statement] = row ? await statementAnswers(ctx, [row]) : []
  return statement ?? notFound()
}

/** Lines of one statement in the order of the file, or of all statements by day, newest first. */
export async function listLines(
  ctx: Context,
  query: Paging & {
    statement?: number
    status?: LineStatus | undefined
    search?: string | undefined
  },
): Promise<AdminPage<StatementLine>> {
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

async function statementAnswers(ctx: Context, rows: Selectable<BankStatements>[]): Promise<Statement[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await ctx.database
    .selectFrom('bank_statement_lines')
    .select(['statement_id', 'status', sql<number>`count(*)::integer`.as('count')])
    .where(sql<boolean>`statement_id = any(${ids})`)
    .groupBy(['statement_id', 'status'])
    .execute()
  return rows.map(({ id, name, format, account, imported_at, imported_by, ...row }) => {
    const countOf = (status: LineStatus) =>
      counts.find((counted) => counted.statement_id === id && counted.status === status)?.count ?? 0
    return {
      id,
      name,
      format,
      account,
      imported_by,
      imported_at: imported_at.toISOString(),
      lines: { open: countOf('open'), confirmed: countOf('confirmed'), ignored: countOf('ignored') },
      known_lines: row.known_lines,
      outgoing_lines: row.outgoing_lines,
      skipped_rows: row.skipped_rows as number[],
      set_aside_rows: row.set_aside_rows,
      set_aside: (row.set_aside as CodedProblem[]).map((problem) => problemText(ctx, problem)),
    }
  })
}
