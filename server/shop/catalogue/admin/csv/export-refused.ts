import type { Csv } from '#contract/csv.ts'
import type { CodedProblem } from '#contract/problems/problems.ts'
import { problemText } from '#server/messages/problem-text.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { csvFile, unguarded } from '#server/platform/text/csv.ts'
import { productColumns } from './product-columns.ts'
import { showImport } from './show-import.ts'

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
    .execute()
  const rows = refused.map(({ cells, problems }) => ({
    cells: (cells ?? {}) as Record<string, string>,
    problems: (problems as [string, CodedProblem][]).map(
      ([field, problem]) => `${field}: ${problemText(ctx, problem)}`,
    ),
  }))
  const columns = ['id', ...Object.keys(productColumns)].filter((column) =>
    rows.some(({ cells }) => cells[column] !== undefined),
  )
  const lines = rows.map(({ cells, problems }) => [
    ...columns.map((column) => unguarded(cells[column] ?? '')),
    problems.join(' '),
  ])
  return csvFile(`rejected-${name.replace(/\.csv$/i, '')}.csv`, [...columns, 'problem'], lines)
}
