import { countries } from '../../../contract/countries.ts'
import type { Context } from '../../core/context.ts'
import { rulesOf } from './rule-rows.ts'
import { findShippingSettings } from './shipping-settings.ts'

/** A country by code or name, with its zone, rules and the shop-wide settings; undefined if unknown. */
export async function findDestination(ctx: Context, country: string) {
  const given = country.trim().toLowerCase()
  const code = countries.find(
    (known) => known.code.toLowerCase() === given || known.name.toLowerCase() === given,
  )?.code
  if (!code) return undefined
  const found = await ctx.database
    .selectFrom('shipping_countries')
    .innerJoin('shipping_zones', 'shipping_zones.id', 'shipping_countries.zone_id')
    .select(['shipping_countries.code', 'shipping_countries.name', 'blocked_reason'])
    .select(['first_kilogram_cents', 'next_half_kilogram_cents', 'days_from', 'days_to'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!found) return undefined
  return { ...found, ...(await findShippingSettings(ctx)), rules: await rulesOf(ctx, [code]) }
}

export type Destination = NonNullable<Awaited<ReturnType<typeof findDestination>>>
