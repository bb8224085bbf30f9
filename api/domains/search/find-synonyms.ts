import { sql } from 'kysely'
import type { Synonym as OfficeSynonym } from '../../../contract/office/synonyms.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/problem.ts'
import { versionsOf } from '../../core/versions.ts'
import { fold } from './fold.ts'
import { spellings } from './spellings.ts'
import type { Synonym } from './understand.ts'

/** Everything that the shop takes for the same word. */
export async function findSynonyms(ctx: Context): Promise<Synonym[]> {
  const { rows } = await sql<Synonym & { isFamily: boolean }>`
    select words, finds, false as "isFamily" from search_synonyms
    union all
    select array(select jsonb_array_elements_text(family)), '{}', true
    from shop_settings, jsonb_array_elements(content -> 'families') as family
    where shop_settings.name = ${spellings.name}`.execute(ctx.database)
  return rows.map(({ isFamily, ...row }) =>
    isFamily ? { ...row, words: row.words.map(fold).filter(Boolean) } : row,
  )
}

/** All of them as staff edit them. */
export async function listSynonyms(ctx: Context): Promise<{ results: OfficeSynonym[] }> {
  permitted('catalogue.read')(ctx.actor)
  const rows = await ctx.database.selectFrom('search_synonyms').selectAll().orderBy('id').execute()
  const versions = await versionsOf(
    ctx,
    rows.map(({ id }) => `synonym:${id}`),
  )
  return { results: rows.map((row) => ({ ...row, version: versions.get(`synonym:${row.id}`) ?? 1 })) }
}

export async function showSynonym(ctx: Context, id: number): Promise<OfficeSynonym> {
  const { results } = await listSynonyms(ctx)
  return results.find((synonym) => synonym.id === id) ?? notFound()
}

export async function readSynonym(ctx: Context, id: string) {
  return ctx.database
    .selectFrom('search_synonyms')
    .select(['words', 'finds'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
}
