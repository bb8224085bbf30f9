import type { z } from 'zod'
import type { ImportRow, listImportRowsCall, ProductImport } from '#contract/admin/catalogue/product-csv.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import { problemText } from '#server/messages/problem-text.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'

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
  if (fate) query = query.where('fate', '=', fate)
  const page = await adminList(ctx, query, paging, { by: byLine, direction: 'asc', id: byLine })
  const rows = page.rows.map(({ line, product_id, name, fate: one, is_done, before, after, problems }) => ({
    line,
    product_id,
    name,
    fate: one,
    is_done,
    before: before as ImportRow['before'],
    after: after as ImportRow['after'],
    problems: (problems as [string, CodedProblem][]).map(([field, problem]) => ({
      field,
      text: problemText(ctx, problem),
    })),
  }))
  return { ...page, rows }
}
