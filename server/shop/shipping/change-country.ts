import { z } from 'zod'
import { changeShippingCountryCall } from '#contract/admin/shipping/shipping-countries.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { centsOf } from '#server/platform/kernel/money.ts'
import { notFound, refuseField } from '#server/platform/kernel/problem.ts'
import { shopDay } from '#server/shop/pages/site-settings.ts'
import { readCountry } from './countries.ts'
import type { Rule } from './destinations.ts'

/** Sets a country's zone and replaces its rules, in the order given. */
export const changeCountry = action({
  name: 'shipping.change-country',
  may: permitted('operations.manage'),
  input: changeShippingCountryCall.body.extend({ code: changeShippingCountryCall.params.shape.code }),
  // Products show the lowest price of the last 30 days while the shop ships to the European Union.
  clears: ['shipping', 'catalogue'],
  run: async (ctx, { code, rules, version: _, import_free_up_to, ...law }) => {
    await refuseUnknownZone(ctx, law.zone_id)
    const import_free_up_to_cents = import_free_up_to === null ? null : centsOf(import_free_up_to)
    const country = await ctx.database
      .updateTable('shipping_countries')
      .set({ ...law, import_free_up_to_cents })
      .where('code', '=', code)
      .returning('checked_on')
      .executeTakeFirst()
    if (!country) notFound()
    await ctx.database.deleteFrom('shipping_rules').where('country_code', '=', code).execute()
    await insertRules(ctx, code, rules)
    return { ...law, import_free_up_to, rules, checked_on: country.checked_on }
  },
  audit: { type: 'shipping-country', id: ({ code }) => code, read: readCountry },
})

/** Records that staff compared a country's rules with its law today. */
export const checkCountry = action({
  name: 'shipping.check-country',
  may: permitted('operations.manage'),
  input: z.object({ code: changeShippingCountryCall.params.shape.code }),
  run: async (ctx, { code }, before) => {
    if (!before) notFound()
    const checked_on = await shopDay(ctx)
    await ctx.database
      .updateTable('shipping_countries')
      .set({ checked_on })
      .where('code', '=', code)
      .execute()
    return { ...before, checked_on }
  },
  audit: { type: 'shipping-country', id: ({ code }) => code, read: readCountry },
  clears: [],
})

export async function insertRules(ctx: Context, country_code: string, rules: Rule[]): Promise<void> {
  if (rules.length === 0) return
  await ctx.database
    .insertInto('shipping_rules')
    .values(rules.map((rule, index) => ({ ...rule, country_code, position: index + 1 })))
    .execute()
}

/** Locks the zone against deletion until the country is assigned to it. */
async function refuseUnknownZone(ctx: Tx, id: number): Promise<void> {
  const zone = await ctx.database
    .selectFrom('shipping_zones')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!zone) refuseField('zone_id', 'unknown_zone')
}
