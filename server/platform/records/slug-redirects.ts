import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'

/** Kinds of records whose address contains a slug; renaming one leaves a redirect. */
type Named = 'category' | 'post' | 'product'

/**
 * Records that a slug now belongs to `id`. Call it in the transaction that creates (`from` undefined) or renames a
 * record: from then on the old address redirects to the new one, and a slug that is in use no longer redirects.
 */
export async function recordSlug(
  ctx: Context,
  kind: Named,
  { id, from, to }: { id: number; from?: string | undefined; to: string },
): Promise<void> {
  if (from === to) return
  await ctx.database
    .deleteFrom('slug_redirects')
    .where('kind', '=', kind)
    .where('old_slug', '=', to)
    .execute()
  if (from === undefined) return
  await ctx.database
    .insertInto('slug_redirects')
    .values({ kind, old_slug: from, target_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'old_slug']).doUpdateSet({ target_id: id }))
    .execute()
}

/** Handles an error of an insert or update that sets a slug: refuses a slug that another record of this kind uses. */
export function refuseTakenSlug(error: unknown): never {
  if (isUniqueViolation(error)) refuseField('slug', 'slug_taken')
  throw error
}

/** Call it when a record that shoppers could see is deleted: its addresses stop redirecting, but stay reserved. */
export async function retireSlugs(
  ctx: Context,
  kind: Named,
  { id, slug }: { id: number; slug: string },
): Promise<void> {
  await ctx.database
    .updateTable('slug_redirects')
    .set({ target_id: null })
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .execute()
  await ctx.database
    .insertInto('slug_redirects')
    .values({ kind, old_slug: slug, target_id: null })
    .onConflict((conflict) => conflict.columns(['kind', 'old_slug']).doUpdateSet({ target_id: null }))
    .execute()
}

/** Whether a deleted record had this slug (`retireSlugs`). */
export async function isRetired(ctx: Context, kind: Named, slug: string): Promise<boolean> {
  const row = await ctx.database
    .selectFrom('slug_redirects')
    .select('old_slug')
    .where('kind', '=', kind)
    .where('old_slug', '=', slug)
    .where('target_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Call it when a record is deleted: its former addresses stop redirecting. */
export async function forgetSlugs(ctx: Context, kind: Named, id: number): Promise<void> {
  await ctx.database
    .deleteFrom('slug_redirects')
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .execute()
}

/** The id of the record that had this slug before it was renamed. Call it only if no record has the slug now. */
export async function findRenamed(ctx: Context, kind: Named, slug: string): Promise<number | undefined> {
  const row = await ctx.database
    .selectFrom('slug_redirects')
    .select('target_id')
    .where('kind', '=', kind)
    .where('old_slug', '=', slug)
    .executeTakeFirst()
  return row?.target_id ?? undefined
}
