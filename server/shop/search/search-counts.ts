import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { listSearchesCall, Searched } from '#contract/admin/catalogue/search-words.ts'
import { dayMs, earlier } from '#model/duration.ts'
import { daysAfter } from '#model/working-days.ts'
import type { Database } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { createBufferedWriter } from '#server/platform/kernel/buffered-writer.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Clock, Context, SearchCounts } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { containing } from '#server/platform/text/search-pattern.ts'
import { findTimeZone, timeZone } from '#server/shop/pages/site-settings.ts'
import { fold } from './search-words.ts'

type Parts = {
  database: Kysely<Database>
  clock: Clock
  log: { error: (message: string, facts: Record<string, unknown>) => void }
}

/** Limits, in memory and in the table, in case robots search for nonsense. */
const maxPending = 500
const maxPerDay = 1000
const maxFound = 5000
const longest = 60
const retentionDays = 366

const addresses = /^\/(?:products\/?|api\/products\/products\/)\?/
/** The parameters of a product list that do not narrow the search. */
const ofPaging = ['search', 'page', 'page_size', 'ordering', 'sort', 'category', 'category__slug', 'facets']

/** Counts searches by day and words, never by person. Writes them some seconds later. */
export function createSearchCounts(
  { database, clock, log }: Parts,
  { flushAfterMs }: { flushAfterMs?: number } = {},
): SearchCounts {
  const productCounts = new LRUCache<string, number>({ max: maxFound })
  const buffer = createBufferedWriter<number>({ what: 'searches', flushAfterMs, write, log })

  function write(counted: [string, number][]): Promise<unknown> {
    const rows = counted.map(([words, searches]) => ({
      words,
      searches,
      found: productCounts.get(words) ?? null,
    }))
    return sql`
      with today as (select (${clock()}::timestamptz at time zone ${timeZone})::date as day)
      insert into search_counts (day, words, searches, found)
      select today.day, words, searches, found
      from today, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (words text, searches integer, found integer)
      where (select count(*) from search_counts where day = today.day) < ${maxPerDay}
        or exists (select from search_counts where day = today.day and words = new.words)
      order by words
      on conflict (day, words) do update set searches = search_counts.searches + excluded.searches,
        found = coalesce(excluded.found, search_counts.found)`.execute(database)
  }

  return {
    count(address) {
      const { pending } = buffer
      const words = wordsOf(address)
      if (words === undefined || (pending.size >= maxPending && !pending.has(words))) return
      pending.set(words, (pending.get(words) ?? 0) + 1)
      buffer.changed()
    },
    found: (search, products) => void productCounts.set(fold(search), products),
    flush: buffer.flush,
  }
}

/**
 * The words to count; undefined for other addresses, further pages, narrowed searches, and texts that may name a
 * person.
 */
function wordsOf(address: string): string | undefined {
  if (!address.includes('search=') || !addresses.test(address)) return undefined
  const query = new URLSearchParams(address.slice(address.indexOf('?')))
  if ([...query.keys()].some((name) => !ofPaging.includes(name)) || (query.get('page') ?? '1') !== '1')
    return undefined
  const search = query.get('search') ?? ''
  const words = fold(search)
  const isPrivate = search.includes('@') || /\d{6}/.test(search.replaceAll(/[\s-]/g, ''))
  return words === '' || words.length > longest || isPrivate ? undefined : words
}

/** Customers' searches; by default those whose latest search found nothing. */
export async function listSearches(
  ctx: Context,
  { search, days, which, ordering, ...paging }: z.output<typeof listSearchesCall.query>,
): Promise<AdminPage<Searched>> {
  permitted('operations.manage')(ctx.actor)
  const since = daysAfter(dayIn(ctx.clock(), await findTimeZone(ctx)), -days)
  let searches = ctx.database
    .selectFrom('search_counts')
    .select(['words', sql<number>`sum(searches)::integer`.as('searches')])
    .select(sql<string>`max(day)::text`.as('last_on'))
    .select(
      sql<number | null>`(array_agg(found order by day desc) filter (where found is not null))[1]`.as(
        'found',
      ),
    )
    .where('day', '>', sql<never>`${since}::date`)
    .groupBy('words')
  if (search) searches = searches.where('words', 'like', containing(fold(search)))
  let chosen = ctx.database.selectFrom(searches.as('searched')).selectAll()
  if (which === 'missed') chosen = chosen.where('found', '=', 0)
  return adminList(ctx, chosen, paging, {
    by:
      ordering === '-searches'
        ? { column: 'searches', type: 'integer' }
        : { column: 'last_on', type: 'text' },
    direction: 'desc',
    id: { column: 'words', type: 'text' },
  })
}

/** Counts older than a year in every time zone. */
export const oldSearches: OldRows = {
  table: 'search_counts',
  isOld: (now) => {
    const oldest = dayIn(earlier(now, retentionDays * dayMs), 'UTC')
    return sql`day < ${oldest}::date`
  },
}
