import { countries } from '../../../contract/countries.ts'
import type { Context } from '../../core/context.ts'

/** A country with its zone and rules; undefined when the text names no country that the shop knows. */
export async function findShippingRule(ctx: Context, country: string) {
  const wanted = country.trim().toLowerCase()
  const code = countries.find(
    (known) => known.code.toLowerCase() === wanted || known.name.toLowerCase() === wanted,
  )?.code
  if (!code) return undefined
  return ctx.database
    .selectFrom('shipping_countries')
    .innerJoin('shipping_zones', 'shipping_zones.id', 'shipping_countries.zone_id')
    .selectAll('shipping_countries')
    .select(['first_kilogram_cents', 'next_half_kilogram_cents', 'days_from', 'days_to'])
    .where('code', '=', code)
    .executeTakeFirst()
}

export type ShippingRule = NonNullable<Awaited<ReturnType<typeof findShippingRule>>>
