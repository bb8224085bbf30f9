import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { countryOf } from '#model/countries.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { ruleColumns } from './rule-rows.ts'

/**
 * A country by code or name, with its zone, rules and the shop-wide settings; undefined if unknown. Uses one statement.
 */
export async function findDestination(ctx: Context, country: string) {
  const code = countryOf(country)?.code
  if (!code) return undefined
  return destinations(ctx).where('code', '=', code).executeTakeFirst()
}

/** All countries, including blocked ones. */
export function findDestinations(ctx: Context): Promise<Destination[]> {
  return destinations(ctx).orderBy('code').execute()
}

function destinations(ctx: Context) {
  return ctx.database
    .selectFrom('shipping_countries')
    .innerJoin('shipping_zones', 'shipping_zones.id', 'shipping_countries.zone_id')
    .leftJoin('shipping_settings', (join) => join.onTrue())
    .select(['shipping_countries.code', 'shipping_countries.name', 'blocked_reason'])
    .select(['first_kilogram_cents', 'next_half_kilogram_cents', 'days_from', 'days_to'])
    .select(['free_from_cents', 'heaviest_parcel_g'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('shipping_rules')
          .select(ruleColumns)
          .whereRef('country_code', '=', 'shipping_countries.code')
          .orderBy('position'),
      ).as('rules'),
    )
}

export type Destination = NonNullable<Awaited<ReturnType<typeof findDestination>>>
