import type { Synonym as AdminSynonym } from '#contract/admin/catalogue/synonyms.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import type { Synonym } from './parse-query.ts'

/** All synonyms, cached until they change, since every search needs them. */
export async function findSynonyms(ctx: Context): Promise<Synonym[]> {
  return cacheOf(ctx.cacheVersions).remember('synonyms', ['catalogue'], () =>
    ctx.database.selectFrom('search_synonyms').select(['words', 'finds']).execute(),
  )
}

/** All synonyms as staff edit them. */
export async function listSynonyms(ctx: Context): Promise<{ results: AdminSynonym[] }> {
  const rows = await ctx.database.selectFrom('search_synonyms').selectAll().orderBy('id').execute()
  const versions = await versionsOf(
    ctx,
    rows.map(({ id }) => `synonym:${id}`),
  )
  return { results: rows.map((row) => ({ ...row, version: versions.get(`synonym:${row.id}`) ?? 1 })) }
}

/** Locks a synonym until the transaction ends, and reads it; undefined if it doesn't exist. */
export async function readLockedSynonym(tx: Tx, id: string) {
  return tx.database
    .selectFrom('search_synonyms')
    .select(['words', 'finds'])
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst()
}
