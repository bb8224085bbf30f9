import { sql } from 'kysely'
import type { z } from 'zod'
import type { listSearchMisses as contract, SearchMiss } from '../../../contract/office/search-words.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { type OfficePage, officeList } from '../../core/office-list.ts'
import { containing } from '../../core/search-pattern.ts'

/** So that a robot that searches nonsense fills no table. */
const maxPerDay = 500
const daysKept = 365

/** Counts a search that found nothing. Not what may name a person: addresses, long numbers. */
export async function recordSearchMiss(ctx: Context, text: string, asked: string): Promise<void> {
  if (text === '' || text.length > 60 || asked.includes('@') || /\d{6}/.test(asked.replaceAll(/[\s-]/g, '')))
    return
  const day = ctx.clock().toISOString().slice(0, 10)
  await sql`
    insert into search_misses (day, words, searches)
    select ${day}::date, ${text}::text, 1
    where (select count(*) from search_misses where day = ${day}::date) < ${maxPerDay}
      or exists (select from search_misses where day = ${day}::date and words = ${text}::text)
    on conflict (day, words) do update set searches = search_misses.searches + 1`.execute(ctx.database)
}

/** What shoppers searched without finding anything. */
export async function listSearchMisses(
  ctx: Context,
  { search, days, ordering, ...paging }: z.output<typeof contract.query>,
): Promise<OfficePage<SearchMiss>> {
  permitted('operations.manage')(ctx.actor)
  const since = new Date(ctx.clock().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  let misses = ctx.database
    .selectFrom('search_misses')
    .select(['words', sql<number>`sum(searches)::integer`.as('searches')])
    .select(sql<string>`max(day)::text`.as('last_on'))
    .where('day', '>', sql<never>`${since}::date`)
    .groupBy('words')
  if (search) misses = misses.where('words', 'like', containing(search.toLowerCase()))
  const page = await officeList(ctx, ctx.database.selectFrom(misses.as('misses')).selectAll(), paging, {
    by:
      ordering === '-searches'
        ? { column: 'searches', type: 'integer' }
        : { column: 'last_on', type: 'text' },
    direction: 'desc',
    id: { column: 'words', type: 'text' },
  })
  return { ...page, rows: page.rows.map(({ words, searches, last_on }) => ({ words, searches, last_on })) }
}

/** Deletes what is older than a year. */
export async function purgeSearchMisses(ctx: Context): Promise<void> {
  const oldest = new Date(ctx.clock().getTime() - daysKept * 86_400_000)
  await ctx.database
    .deleteFrom('search_misses')
    .where('day', '<', sql<never>`${oldest}::timestamptz::date`)
    .execute()
}
