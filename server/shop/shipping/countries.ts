import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  listShippingCountriesCall,
  ShippingCountry,
} from '#contract/admin/shipping/shipping-countries.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf, withVersions } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { timeZone } from '#server/shop/pages/site-settings.ts'
import { rulesOf } from './destinations.ts'

type Query = z.output<typeof listShippingCountriesCall.query>

/** Countries with their zones and rules, sorted by name, for staff. */
export async function listCountries(ctx: Context, query: Query): Promise<AdminPage<ShippingCountry>> {
  permitted('operations.manage')(ctx.actor)
  let rows = countries(ctx)
  if (query.zone) rows = rows.where('zone_id', '=', query.zone)
  if (query.show === 'blocked') rows = rows.where('blocked_reason', 'is not', null)
  if (query.show === 'ruled') rows = rows.where(isRuled, '=', true)
  if (query.show === 'unchecked') rows = rows.where(isCheckDue(ctx), '=', true)
  if (query.search) {
    const { search } = query
    rows = rows.where((where) =>
      where.or([
        hasWords(sql`folded(' ' || shipping_countries.name)`, search),
        where('code', '=', search.toUpperCase()),
      ]),
    )
  }
  const page = await adminList(ctx, rows, query, {
    by: { column: 'shipping_countries.name', type: 'text' },
    id: { column: 'code', type: 'text' },
    direction: query.ordering === 'name' ? 'asc' : 'desc',
  })
  return { ...page, rows: await withVersions(ctx, page.rows.map(countryAnswer), subjectOf) }
}

export async function showCountry(ctx: Context, code: string): Promise<ShippingCountry> {
  permitted('operations.manage')(ctx.actor)
  const version = await versionOf(ctx, subjectOf({ code }))
  const row = await countries(ctx).where('code', '=', code).executeTakeFirst()
  return { ...countryAnswer(row ?? notFound()), version }
}

function subjectOf({ code }: { code: string }): string {
  return `shipping-country:${code}`
}

/** A country for its history. */
export async function readCountry(ctx: Context, code: string) {
  const row = await ctx.database
    .selectFrom('shipping_countries')
    .select(['zone_id', 'blocked_reason', rulesOf(ctx, 'code').as('rules'), 'checked_on'])
    .select(['import_percent', 'import_free_up_to_cents', 'import_note'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) return undefined
  const { import_free_up_to_cents, ...country } = row
  return { ...country, import_free_up_to: moneyTextOrNull(import_free_up_to_cents) }
}

function countries(ctx: Context) {
  return ctx.database
    .selectFrom('shipping_countries')
    .innerJoin('shipping_zones', 'shipping_zones.id', 'zone_id')
    .select(['code', 'shipping_countries.name', 'blocked_reason', 'zone_id', 'checked_on'])
    .select([isCheckDue(ctx).as('is_check_due'), rulesOf(ctx, 'code').as('rules')])
    .select(['import_percent', 'import_free_up_to_cents', 'import_note'])
    .select('shipping_zones.name as zone_name')
}

function countryAnswer({
  zone_id,
  zone_name,
  import_free_up_to_cents,
  ...country
}: Awaited<ReturnType<ReturnType<typeof countries>['execute']>>[number]) {
  const import_free_up_to = moneyTextOrNull(import_free_up_to_cents)
  return { ...country, import_free_up_to, zone: { id: zone_id, name: zone_name } }
}

const isRuled = sql<boolean>`(blocked_reason is not null
  or exists (select from shipping_rules where country_code = shipping_countries.code))`

/**
 * Whether a country's rules were last checked against the law, or confirmed by staff as the default ones, more than a
 * year ago. False before both.
 */
function isCheckDue(ctx: Context) {
  const lastYear = sql`(${yearsBefore(ctx.clock(), 1)}::timestamptz at time zone ${timeZone})::date`
  const confirmed = sql`(select (confirmed_at at time zone ${timeZone})::date from shipping_settings)`
  return sql<boolean>`coalesce(${isRuled} and coalesce(checked_on, ${confirmed}) < ${lastYear}, false)`
}
