import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  listShippingCountriesCall,
  ShippingCountry,
} from '#contract/admin/shipping/shipping-countries.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn, yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { findTimeZone, timeZone } from '#server/shop/pages/site-settings.ts'
import { rulesOf } from './rule-rows.ts'

type Query = z.output<typeof listShippingCountriesCall.query>

/** Countries with their zones and rules, sorted by name, for staff. */
export async function listCountries(ctx: Context, query: Query): Promise<AdminPage<ShippingCountry>> {
  permitted('operations.manage')(ctx.actor)
  let rows = countries(ctx)
  if (query.zone) rows = rows.where('zone_id', '=', query.zone)
  if (query.show === 'blocked') rows = rows.where('blocked_reason', 'is not', null)
  if (query.show === 'ruled' || query.show === 'unchecked') rows = rows.where('is_ruled', '=', true)
  if (query.show === 'unchecked') {
    const due = await lastYear(ctx)
    rows = rows.where(({ eb }) => eb(rulesSince, '<', due))
  }
  if (query.search) {
    const { search } = query
    rows = rows.where((where) =>
      where.or([
        hasWords(sql`folded(' ' || countries.name)`, search),
        where('code', '=', search.toUpperCase()),
      ]),
    )
  }
  const page = await adminList(ctx, rows, query, {
    by: { column: 'countries.name', type: 'text' },
    id: { column: 'code', type: 'text' },
    direction: query.ordering === 'name' ? 'asc' : 'desc',
  })
  return { ...page, rows: await answers(ctx, page.rows) }
}

export async function showCountry(ctx: Context, code: string): Promise<ShippingCountry> {
  permitted('operations.manage')(ctx.actor)
  const [country] = await answers(ctx, await countries(ctx).where('code', '=', code).execute())
  return country ?? notFound()
}

/** A country for its history. */
export async function readCountry(ctx: Context, code: string) {
  const row = await countries(ctx).where('code', '=', code).executeTakeFirst()
  if (!row) return undefined
  const { zone_id, blocked_reason, checked_on } = row
  const rules = await rulesOf(ctx, [code])
  return { zone_id, blocked_reason, rules: rules.map(({ country_code: _, ...rule }) => rule), checked_on }
}

function countries(ctx: Context) {
  const isRuled = sql<boolean>`blocked_reason is not null
    or exists (select from shipping_rules where country_code = shipping_countries.code)`
  return ctx.database
    .selectFrom((from) =>
      from.selectFrom('shipping_countries').selectAll().select(isRuled.as('is_ruled')).as('countries'),
    )
    .innerJoin('shipping_zones', 'shipping_zones.id', 'zone_id')
    .select(['code', 'countries.name', 'blocked_reason', 'zone_id', 'checked_on', 'is_ruled'])
    .select(rulesSince.as('rules_since'))
    .select('shipping_zones.name as zone_name')
}

type CountryRow = Awaited<ReturnType<ReturnType<typeof countries>['execute']>>[number]

async function answers(ctx: Context, rows: CountryRow[]): Promise<ShippingCountry[]> {
  if (rows.length === 0) return []
  const subjectOf = (code: string) => `shipping-country:${code}`
  const codes = rows.map(({ code }) => code)
  const versions = await versionsOf(ctx, codes.map(subjectOf))
  const rules = await rulesOf(ctx, codes)
  const due = await lastYear(ctx)
  return rows.map(
    ({ code, name, blocked_reason, checked_on, zone_id, zone_name, is_ruled, rules_since }) => ({
      code,
      name,
      blocked_reason,
      checked_on,
      zone: { id: zone_id, name: zone_name },
      rules: rules.filter(({ country_code }) => country_code === code),
      is_check_due: is_ruled && rules_since !== null && rules_since < due,
      version: versions.get(subjectOf(code)) ?? 1,
    }),
  )
}

/**
 * The day on which the rules were last checked against the law, or on which staff confirmed the default rules; null
 * before both.
 */
const rulesSince = sql<string | null>`coalesce(checked_on,
  (select (confirmed_at at time zone ${timeZone})::date from shipping_settings))`

/** Rules last checked before this day are due for another check. */
async function lastYear(ctx: Context): Promise<string> {
  return dayIn(yearsBefore(ctx.clock(), 1), await findTimeZone(ctx))
}
