import { sql } from 'kysely'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { inSavepoint, inTransaction } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { coded, Problem } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { pacedBatches } from '#server/platform/records/batches.ts'
import { refuseTaken } from '../check-product.ts'
import { insertProducts } from '../create-product.ts'
import { readProductValues } from '../product-values.ts'
import { type ProductWrite, writeProducts } from '../write-products.ts'

const maxInBatch = 25
/** How long a single call may take; the client calls again until the import is done. */
const msPerCall = 2000

type Row = {
  line: number
  product_id: number | null
  version: number | null
  wanted: ProductInput
  before: object | null
  after: object
}

/** Imports the next rows, batch by batch. Returns when none remains, or after two seconds. */
export async function runImport(ctx: Context, id: string): Promise<void> {
  permitted('catalogue.manage')(ctx.actor)
  const until = performance.now() + msPerCall
  const batch = pacedBatches(maxInBatch)
  while (performance.now() < until) if (!(await batch((size) => runBatch(ctx, id, size)))) return
}

function runBatch(ctx: Context, id: string, size: number): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const rows = (await inside.database
      .selectFrom('product_import_rows')
      .select(['line', 'product_id', 'version', 'wanted', 'before', 'after'])
      .where('import_id', '=', id)
      .where('fate', 'in', ['create', 'change'])
      .where('is_done', '=', false)
      .orderBy('line')
      .limit(size)
      .forUpdate()
      .execute()) as unknown as Row[]
    if (rows.length === 0) return false
    try {
      await inSavepoint(inside, () => doRows(inside, id, rows))
    } catch (error) {
      if (!isOfRow(error)) throw error
      // One row of the batch was refused, so try each row alone to import the others.
      for (const row of rows) await doAlone(inside, id, row)
    }
    inside.cleared.add('catalogue')
    return true
  })
}

/**
 * Whether the error comes from a row that was valid when it was checked: a duplicate, or 23503, a missing reference.
 */
function isOfRow(error: unknown): boolean {
  const { code } = error as { code?: string }
  return error instanceof Problem || isUniqueViolation(error) || code === '23503'
}

async function doAlone(ctx: Tx, id: string, row: Row): Promise<void> {
  try {
    await inSavepoint(ctx, () => doRows(ctx, id, [row]).catch(refuseTaken))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const problems = Object.entries(error.fields ?? {}).flatMap(([field, all]) =>
      all.map((one) => [field, one]),
    )
    await refuseRows(ctx, id, [row], problems)
  }
}

async function doRows(ctx: Tx, id: string, rows: Row[]): Promise<void> {
  const ids = rows.flatMap(({ product_id }) => product_id ?? [])
  if (ids.length > 0) {
    const lock = ctx.database.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id')
    await lock.forNoKeyUpdate().execute()
  }
  const subjects = ids.map((one) => `product:${one}`)
  const versions = await versionsOf(ctx, subjects)
  const isStale = ({ product_id, version }: Row) =>
    product_id !== null && (versions.get(`product:${product_id}`) ?? 1) !== version
  const stale = rows.filter(isStale)
  const current = rows.filter((row) => !isStale(row))
  if (stale.length > 0) await refuseRows(ctx, id, stale, [['id', coded('product_changed_since')]])
  if (current.length === 0) return
  const writes = await writesOf(ctx, current)
  await writeProducts(ctx, writes)
  await recordChanges(ctx, writes, current)
  await ctx.database
    .updateTable('product_import_rows')
    .set({ is_done: true })
    .where('import_id', '=', id)
    .where(
      'line',
      'in',
      current.map(({ line }) => line),
    )
    .execute()
}

async function writesOf(ctx: Tx, rows: Row[]): Promise<ProductWrite[]> {
  const slugs = [...new Set(rows.map(({ wanted }) => wanted.category))]
  const categories = await ctx.database
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('slug', 'in', slugs)
    .orderBy('id')
    .forShare()
    .execute()
  const categoryOf = ({ wanted }: Row) => {
    const category = categories.find(({ slug }) => slug === wanted.category)
    if (!category) throw new Problem({ fields: { category: [coded('unknown_category')] } })
    return category
  }
  const fresh = rows.filter(({ product_id }) => product_id === null)
  const at = ctx.clock()
  const made = fresh.map((row) => ({ slug: row.wanted.slug, category: categoryOf(row), at, stock: 0 }))
  const newIds = made.length > 0 ? await insertProducts(ctx, made) : []
  const before = await readProductValues(
    ctx,
    rows.flatMap(({ product_id }) => product_id ?? []),
  )
  return rows.map((row) => ({
    id: row.product_id ?? newIds[fresh.indexOf(row)] ?? 0,
    values: row.wanted,
    before: row.product_id === null ? undefined : before.get(row.product_id),
    category: categoryOf(row),
  }))
}

/** Writes the next version and the audit entry of each product, as the actions for single products do. */
async function recordChanges(ctx: Context, writes: ProductWrite[], rows: Row[]): Promise<void> {
  const { actor } = ctx
  const changes = rows.map(({ before, after }, index) => ({
    subject: `product:${writes[index]?.id}`,
    before,
    after,
  }))
  const changed = changes.filter(({ before }) => before !== null)
  const account = actor.kind === 'staff' ? actor.accountId : null
  await sql`
    insert into versions (subject, version, account_id, changed_at)
    select subject, 2, ${account}::integer, ${ctx.clock().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as rows(subject text)
    on conflict (subject) do update
    set version = versions.version + 1, account_id = excluded.account_id, changed_at = excluded.changed_at
  `.execute(ctx.database)
  await sql`
    insert into audit_log (at, actor, verb, subject, before, after, request_id)
    select ${ctx.clock().toISOString()}::timestamptz, ${actorName(actor)}, 'catalogue.import-products', subject,
      nullif(before, 'null'), nullif(after, 'null'), ${ctx.requestId}::text
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as rows(subject text, before jsonb, after jsonb)
  `.execute(ctx.database)
}

async function refuseRows(ctx: Context, id: string, rows: Row[], problems: unknown[]): Promise<void> {
  await ctx.database
    .updateTable('product_import_rows')
    .set({ fate: 'refused', problems: JSON.stringify(problems) })
    .where('import_id', '=', id)
    .where(
      'line',
      'in',
      rows.map(({ line }) => line),
    )
    .execute()
}
