import type { ShippingCountry } from '../../../contract/office/shipping-countries.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { type Page, paged } from '../../core/page.ts'
import { notFound } from '../../core/problem.ts'
import { rulesOf } from './rule-rows.ts'

type Query = { search?: string | undefined; zone?: number | undefined; page: number; page_size: number }

/** Countries with zone and rules, by name, for staff. */
export async function listCountries(ctx: Context, query: Query): Promise<Page<ShippingCountry>> {
  permitted('operations.manage')(ctx.actor)
  let rows = countries(ctx)
  if (query.zone) rows = rows.where('zone_id', '=', query.zone)
  const search = query.search?.trim()
  if (search) {
    rows = rows.where((where) =>
      where.or([
        where('shipping_countries.name', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`),
        where('code', '=', search.toUpperCase()),
      ]),
    )
  }
  const { count, rows: found } = await paged(rows.orderBy('shipping_countries.name'), query)
  return { count, rows: await answers(ctx, found) }
}

export async function showCountry(ctx: Context, code: string): Promise<ShippingCountry> {
  permitted('operations.manage')(ctx.actor)
  const [country] = await answers(ctx, await countries(ctx).where('code', '=', code).execute())
  return country ?? notFound()
}

function countries(ctx: Context) {
  return ctx.database
    .selectFrom('shipping_countries')
    .innerJoin('shipping_zones', 'shipping_zones.id', 'zone_id')
    .select(['code', 'shipping_countries.name', 'blocked_reason', 'zone_id'])
    .select('shipping_zones.name as zone_name')
}

type CountryRow = Awaited<ReturnType<ReturnType<typeof countries>['execute']>>[number]

async function answers(ctx: Context, rows: CountryRow[]): Promise<ShippingCountry[]> {
  if (rows.length === 0) return []
  const rules = await rulesOf(
    ctx,
    rows.map(({ code }) => code),
  )
  return rows.map(({ zone_id, zone_name, ...country }) => ({
    ...country,
    zone: { id: zone_id, name: zone_name },
    rules: rules.filter(({ country_code }) => country_code === country.code),
  }))
}
