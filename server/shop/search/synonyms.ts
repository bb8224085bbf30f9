import { sql } from 'kysely'
import { z } from 'zod'
import { type Synonym as AdminSynonym, SynonymInput } from '#contract/admin/catalogue/synonyms.ts'
import { Version } from '#contract/admin/version.ts'
import { Id } from '#contract/wire.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuseField } from '#server/platform/kernel/problem.ts'
import type { Synonym } from './parse-query.ts'
import { fold } from './search-words.ts'

/** All synonyms, cached until they change, since every search needs them. */
export async function findSynonyms(ctx: Context): Promise<Synonym[]> {
  return cacheOf(ctx.cacheVersions).remember('synonyms', ['catalogue'], () =>
    ctx.database.selectFrom('search_synonyms').select(['words', 'finds']).execute(),
  )
}

/** All synonyms as staff edit them. */
export async function listSynonyms({ database }: Context): Promise<{ results: AdminSynonym[] }> {
  const results = await database
    .selectFrom('search_synonyms')
    .leftJoin('versions', (join) => join.on('subject', '=', sql<string>`'synonym:' || id`))
    .select(['id', 'words', 'finds', sql<number>`coalesce(version, 1)`.as('version')])
    .orderBy('id')
    .execute()
  return { results }
}

const may = permitted('catalogue.manage')
const clears = ['catalogue', 'blog', 'pages'] as const

export const addSynonym = action({
  name: 'search.add-synonym',
  may,
  input: SynonymInput,
  clears,
  run: (ctx, input) =>
    ctx.database
      .insertInto('search_synonyms')
      .values(rowOf(input))
      .returning(['id', 'words', 'finds'])
      .executeTakeFirstOrThrow(),
  audit: { subject: (_, { id }) => `synonym:${id}`, did: (_, { words, finds }) => ({ words, finds }) },
})

export const changeSynonym = action({
  name: 'search.change-synonym',
  may,
  input: SynonymInput.extend({ id: Id, version: Version.optional() }),
  clears,
  run: async (ctx, { id, version: _, ...input }, before) => {
    if (!before) notFound()
    const row = rowOf(input)
    await ctx.database.updateTable('search_synonyms').set(row).where('id', '=', id).execute()
    return row
  },
  audit: { type: 'synonym', id: ({ id }) => id, read: readLocked },
})

export const deleteSynonym = action({
  name: 'search.delete-synonym',
  may,
  input: z.object({ id: Id }),
  clears,
  run: async (ctx, { id }, before) => {
    if (!before) notFound()
    await ctx.database.deleteFrom('search_synonyms').where('id', '=', id).execute()
    return null
  },
  audit: { type: 'synonym', id: ({ id }) => id, read: readLocked },
})

/** Locks a synonym until the transaction ends, and reads it; undefined if it doesn't exist. */
async function readLocked(tx: Tx, id: string) {
  return tx.database
    .selectFrom('search_synonyms')
    .select(['words', 'finds'])
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst()
}

/** Normalizes words like searches, and drops those without letters. */
function rowOf({ words, finds }: z.output<typeof SynonymInput>) {
  const folded = (phrases: string[]) => [...new Set(phrases.map(fold).filter(Boolean))]
  const said = folded(words)
  if (said.length === 0) refuseField('words', 'blank')
  return { words: said, finds: folded(finds) }
}
