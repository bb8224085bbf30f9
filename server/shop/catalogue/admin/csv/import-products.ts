import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { dayMs, earlier } from '#model/duration.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action, inSavepoint, inTransaction } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { coded, notFound, Problem } from '#server/platform/kernel/problem.ts'
import { changeValues } from '../change-product.ts'
import { addProduct } from '../create-product.ts'
import { readLockedProduct } from '../product-values.ts'
import { type CsvRow, readProductsCsv } from './read-products-csv.ts'
import { pairsOf, type Seen, validateRows } from './validate-rows.ts'

/** Small, so that other calls to the embedded engine can go between. */
const batchSize = 25
const retentionDays = 7

/** Reads and checks a file and stores the outcome for each row. Returns the id of the import. */
export async function checkImport(
  ctx: Context,
  { name, csv }: { name: string; csv: string },
): Promise<string> {
  permitted('catalogue.manage')(ctx.actor)
  const { rows, ignored } = await readProductsCsv(csv)
  const id = randomUUID()
  await ctx.database
    .insertInto('product_imports')
    .values({
      id,
      name,
      ignored_columns: jsonb(ignored),
      actor: actorName(ctx.actor),
      created_at: ctx.clock(),
    })
    .execute()
  const seen: Seen = new Map()
  for (let start = 0; start < rows.length; start += batchSize) {
    await setImmediate()
    await storeRows(ctx, id, rows.slice(start, start + batchSize), seen)
  }
  return id
}

async function storeRows(ctx: Context, id: string, rows: CsvRow[], seen: Seen): Promise<void> {
  const results = (await validateRows(ctx, rows, seen)).map((row, index) => ({
    ...row,
    cells: row.fate === 'nothing' ? null : { id: rows[index]?.id, ...rows[index]?.cells },
  }))
  await sql`
    insert into product_import_rows
      (import_id, line, product_id, version, name, fate, wanted, before, after, problems, cells)
    select ${id}::uuid, line, product_id, version, name, fate,
      nullif(wanted, 'null'), nullif(before, 'null'), nullif(after, 'null'), problems,
      nullif(cells, 'null')
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as rows(
      line integer, product_id integer, version integer, name text, fate text,
      wanted jsonb, before jsonb, after jsonb, problems jsonb, cells jsonb)`.execute(ctx.database)
}

/** How long a single call may take; the client calls again until the import is done. */
const msPerCall = 2000

/** Imports the next rows, each in a separate transaction. Returns when none remains, or after two seconds. */
export async function runImport(ctx: Context, id: string): Promise<void> {
  permitted('catalogue.manage')(ctx.actor)
  const until = performance.now() + msPerCall
  // A pause lets other calls reach the embedded engine, which answers within one turn of the event loop.
  while (performance.now() < until && (await inTransaction(ctx, (tx) => importNext(tx, id))))
    await setImmediate()
}

async function importNext(tx: Tx, import_id: string): Promise<boolean> {
  const row = await tx.database
    .selectFrom('product_import_rows')
    .select(['line', 'product_id', 'version', 'wanted'])
    .where('import_id', '=', import_id)
    .where('fate', 'in', ['create', 'change'])
    .where('is_done', '=', false)
    .orderBy('line')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const { line, product_id, version } = row
  const wanted = row.wanted as ProductInput
  const known = product_id !== null && version !== null ? { id: product_id, version } : {}
  const outcome = await inSavepoint(tx, () => importProduct(tx, { ...wanted, ...known })).then(
    () => ({ is_done: true }),
    (error: unknown) => ({ fate: 'refused' as const, problems: jsonb(problemsOf(error)) }),
  )
  const rows = tx.database.updateTable('product_import_rows').where('import_id', '=', import_id)
  await rows.where('line', '=', line).set(outcome).execute()
  return true
}

const importProduct = action({
  name: 'catalogue.import-products',
  may: permitted('catalogue.manage'),
  input: ProductInput.safeExtend({ id: Id.optional(), version: Version.optional() }),
  clears: ['catalogue'],
  run: async (tx, { id, version: _, ...values }, before) =>
    id === undefined
      ? addProduct(tx, { ...values, opening_stock: 0 })
      : changeValues(tx, { id, values, before: before ?? notFound() }),
  audit: { type: 'product', id: ({ id }, after) => id ?? after?.id, read: readLockedProduct },
})

/** Why a row that was valid when it was checked is refused now. */
function problemsOf(error: unknown) {
  if (!(error instanceof Problem)) throw error
  if ('fields' in error.problem) return pairsOf(error.problem.fields)
  const isStale = error.code === 'stale_version'
  return [['id', isStale ? coded('product_changed_since') : error.problem]]
}

/** Imports older than a week; their changes stay. */
export const oldProductImports: OldRows = {
  table: 'product_imports',
  isOld: (now) => sql`created_at < ${earlier(now, retentionDays * dayMs)}`,
}
