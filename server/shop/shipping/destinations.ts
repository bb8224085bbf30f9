import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { ShippingRule } from '#contract/admin/shipping/shipping-countries.ts'
import { countryOf } from '#model/countries.ts'
import type { Context } from '#server/platform/kernel/context.ts'

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
    .select(['import_percent', 'import_free_up_to_cents', 'import_note'])
    .select(rulesOf(ctx, 'shipping_countries.code').as('rules'))
}

export type Destination = NonNullable<Awaited<ReturnType<typeof findDestination>>>

export type Rule = z.output<typeof ShippingRule>

/** Subquery: the rules of a country, in order. */
export function rulesOf({ database }: Pick<Context, 'database'>, country: string) {
  return jsonArrayFrom(
    database
      .selectFrom('shipping_rules')
      .select(['effect', 'text', 'blade_from_cm', 'blade_over_cm', 'region', 'postal_codes', 'source'])
      .where('country_code', '=', sql.ref<string>(country))
      .orderBy('position'),
  )
}
