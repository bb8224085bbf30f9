import { sql } from 'kysely'
import type { z } from 'zod'
import type { listSearchesCall, Searched } from '#contract/admin/catalogue/search-words.ts'
import { dayMs, earlier } from '#model/duration.ts'
import { daysAfter } from '#model/working-days.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { containing } from '#server/platform/text/search-pattern.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'
import { fold } from './fold.ts'

const retentionDays = 366

/** Customers' searches; by default those whose latest search found nothing. */
export async function listSearches(
  ctx: Context,
  { search, days, which, ordering, ...paging }: z.output<typeof listSearchesCall.query>,
): Promise<AdminPage<Searched>> {
  permitted('operations.manage')(ctx.actor)
  const since = await dayBefore(ctx, days)
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
  const page = await adminList(ctx, chosen, paging, {
    by:
      ordering === '-searches'
        ? { column: 'searches', type: 'integer' }
        : { column: 'last_on', type: 'text' },
    direction: 'desc',
    id: { column: 'words', type: 'text' },
  })
  return {
    ...page,
    rows: page.rows.map(({ words, searches, last_on, found }) => ({ words, searches, last_on, found })),
  }
}

/** Counts older than a year in every time zone. */
export const oldSearches: OldRows = {
  table: 'search_counts',
  isOld: (now) => {
    const oldest = dayIn(earlier(now, retentionDays * dayMs), 'UTC')
    return sql`day < ${oldest}::date`
  },
}

/** The day this many days ago, in the shop's time zone. */
async function dayBefore(ctx: Context, days: number): Promise<string> {
  return daysAfter(dayIn(ctx.clock(), await findTimeZone(ctx)), -days)
}
