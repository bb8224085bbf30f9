import { z } from 'zod'
import { countries } from '#model/countries.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import {
  blockedCountries,
  countryRules,
  defaultSettings,
  defaultZones,
  zoneCountries,
} from './default-rules.ts'
import { insertRules } from './rule-rows.ts'

/** Creates the default zones and country rules of a new shop, once; never overwrites changes by staff. */
export const bootstrapShipping = action({
  name: 'shipping.bootstrap',
  may: system,
  input: z.object({}),
  clears: ['shipping'],
  run: async (ctx) => {
    const existing = await ctx.database.selectFrom('shipping_countries').select('code').executeTakeFirst()
    if (existing) return
    await ctx.database
      .insertInto('shipping_settings')
      .values(defaultSettings)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const zones = await ctx.database
      .insertInto('shipping_zones')
      .values(defaultZones.map((zone, position) => ({ ...zone, position })))
      .returning(['id', 'name'])
      .execute()
    const idOf = (code: string) => {
      const [name = defaultZones.at(-1)?.name] =
        Object.entries(zoneCountries).find(([, codes]) => codes.split(' ').includes(code)) ?? []
      const zone = zones.find((candidate) => candidate.name === name)
      if (!zone) throw new Error(`No zone for ${code}`)
      return zone.id
    }
    const rows = countries.map(({ code, name }) => ({
      code,
      name,
      zone_id: idOf(code),
      blocked_reason: blockedCountries[code] ?? null,
    }))
    await ctx.database.insertInto('shipping_countries').values(rows).execute()
    for (const [country_code, rules] of Object.entries(countryRules)) {
      await insertRules(
        ctx,
        rules.map((rule) => ({ ...anyBladeAnywhere, ...rule, country_code })),
      )
    }
  },
})

const anyBladeAnywhere = {
  blade_from_cm: null,
  blade_over_cm: null,
  region: null,
  postal_codes: [],
  source: null,
}
