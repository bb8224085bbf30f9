import type { z } from 'zod'
import type { ImportRow, listImportRowsCall, ProductImport } from '#contract/admin/catalogue/product-csv.ts'
import type { Csv } from '#contract/csv.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import { problemText } from '#server/messages/problem-text.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { csvFile, unguarded } from '#server/platform/text/csv.ts'
import { productColumns } from './product-columns.ts'

/** The progress of an import. */
export async function showImport(ctx: Context, id: string): Promise<ProductImport> {
  permitted('catalogue.manage')(ctx.actor)
  const productImport = await ctx.database
    .selectFrom('product_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const { name, created_at, ignored_columns } = productImport ?? notFound()
  const rows = await ctx.database
    .selectFrom('product_import_rows')
    .select((select) => ['fate', 'is_done', select.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .groupBy(['fate', 'is_done'])
    .execute()
  const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, { count }) => total + Number(count), 0)
  const of = (fate: string) => sum((row) => row.fate === fate)
  const done = sum(({ is_done }) => is_done)
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    done,
    ignored_columns: ignored_columns as string[],
    counts: { create: of('create'), change: of('change'), nothing: of('nothing'), refused: of('refused') },
    remaining: of('create') + of('change') - done,
  }
}

type StoredProblem = [field: string, problem: CodedProblem]

const textOf =
  (ctx: Context) =>
  ([field, problem]: StoredProblem) => ({ field, text: problemText(ctx, problem) })

const byLine = { column: 'line', type: 'integer' } as const

/** The rows of an import in the order of the file, optionally of one outcome. */
export async function listImportRows(
  ctx: Context,
  id: string,
  { fate, ...paging }: z.output<typeof listImportRowsCall.query>,
): Promise<AdminPage<ImportRow>> {
  permitted('catalogue.manage')(ctx.actor)
  let query = ctx.database
    .selectFrom('product_import_rows')
    .select(['line', 'product_id', 'name', 'fate', 'is_done', 'before', 'after', 'problems'])
    .where('import_id', '=', id)
    .$narrowType<Pick<ImportRow, 'fate' | 'before' | 'after'> & { problems: StoredProblem[] }>()
  if (fate) query = query.where('fate', '=', fate)
  const page = await adminList(ctx, query, paging, { by: byLine, direction: 'asc', id: byLine })
  const rows = page.rows.map((row) => ({ ...row, problems: row.problems.map(textOf(ctx)) }))
  return { ...page, rows }
}

/**
 * The refused rows of an import as they were in its file, each with its problems, to be corrected and imported again.
 */
export async function exportRefused(ctx: Context, id: string): Promise<Csv> {
  permitted('catalogue.manage')(ctx.actor)
  const { name } = await showImport(ctx, id)
  const refused = await ctx.database
    .selectFrom('product_import_rows')
    .select(['cells', 'problems'])
    .where('import_id', '=', id)
    .where('fate', '=', 'refused')
    .orderBy('line')
    .$narrowType<{ cells: Record<string, string>; problems: StoredProblem[] }>()
    .execute()
  const columns = ['id', ...Object.keys(productColumns)].filter((column) =>
    refused.some(({ cells }) => cells[column] !== undefined),
  )
  const lines = refused.map(({ cells, problems }) => [
    ...columns.map((column) => unguarded(cells[column] ?? '')),
    problems
      .map(textOf(ctx))
      .map(({ field, text }) => `${field}: ${text}`)
      .join(' '),
  ])
  return csvFile(`rejected-${name.replace(/\.csv$/i, '')}.csv`, [...columns, 'problem'], lines)
}
