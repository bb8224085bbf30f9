import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { dayMs, earlier } from '#model/duration.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { readProductsCsv } from './read-products-csv.ts'
import { type Seen, validateRows } from './validate-rows.ts'

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

async function storeRows(
  ctx: Context,
  id: string,
  rows: Awaited<ReturnType<typeof readProductsCsv>>['rows'],
  seen: Seen,
): Promise<void> {
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

/** Imports older than a week; their changes stay. */
export const oldProductImports: OldRows = {
  table: 'product_imports',
  isOld: (now) => sql`created_at < ${earlier(now, retentionDays * dayMs)}`,
}
