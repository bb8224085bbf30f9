import { z } from 'zod'
import { countries } from '../../../contract/countries.ts'
import { system } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'
import { countryRules, defaultZones, zoneCountries } from './default-rules.ts'

/** Gives a new shop its zones and country rules. A shop that has them keeps its own. */
export const establishShipping = verb({
  name: 'shipping.establish',
  may: system,
  input: z.object({}),
  run: async (ctx) => {
    const zones = await ctx.database
      .insertInto('shipping_zones')
      .values(defaultZones.map((zone, position) => ({ ...zone, position })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name'])
      .execute()
    if (zones.length === 0) return
    const idOf = (code: string) => {
      const [name = defaultZones.at(-1)?.name] =
        Object.entries(zoneCountries).find(([, codes]) => codes.split(' ').includes(code)) ?? []
      const zone = zones.find((candidate) => candidate.name === name)
      if (!zone) throw new Error(`No zone for ${code}`)
      return zone.id
    }
    const rows = countries.map(({ code, name }) => {
      const rule = countryRules[code] ?? {}
      return {
        code,
        name,
        zone_id: idOf(code),
        blocked_reason: rule.blocked_reason ?? null,
        blade_limit_cm: rule.blade_limit_cm ?? null,
        blade_limit_reason: rule.blade_limit_reason ?? null,
        age_declaration: rule.age_declaration ?? null,
        import_note: rule.import_note ?? null,
      }
    })
    await ctx.database
      .insertInto('shipping_countries')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
