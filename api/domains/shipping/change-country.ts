import { changeShippingCountry as contract } from '../../../contract/office/shipping-countries.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuseField } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { showCountry } from './list-countries.ts'
import { insertRules } from './rule-rows.ts'

/** Sets a country's zone and replaces its rules, keeping their order. */
export const changeCountry = verb({
  name: 'shipping.change-country',
  may: permitted('operations.manage'),
  input: contract.body.extend({ code: contract.params.shape.code }),
  run: async (ctx, { code, zone_id, blocked_reason, rules }) => {
    await showCountry(ctx, code)
    await refuseUnknownZone(ctx, zone_id)
    await ctx.database
      .updateTable('shipping_countries')
      .set({ zone_id, blocked_reason })
      .where('code', '=', code)
      .execute()
    await ctx.database.deleteFrom('shipping_rules').where('country_code', '=', code).execute()
    await insertRules(
      ctx,
      rules.map((rule) => ({ ...rule, country_code: code })),
    )
    return showCountry(ctx, code)
  },
  subject: ({ code }) => `country ${code}`,
})

/** Locks the zone, so that it cannot be deleted before the country is assigned to it. */
async function refuseUnknownZone(ctx: Context, id: number): Promise<void> {
  const zone = await ctx.database
    .selectFrom('shipping_zones')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!zone) refuseField('zone_id', 'unknown_zone')
}
