import { z } from 'zod'
import { ShippingRule } from '#contract/admin/shipping/shipping-countries.ts'
import { countries } from '#model/countries.ts'
import { action } from '#server/platform/kernel/action.ts'
import { system } from '#server/platform/kernel/allow.ts'
import { insertRules } from './change-country.ts'

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
      // By default, shipping is never free; the weight is the couriers' maximum per parcel.
      .values({ free_from_cents: null, heaviest_parcel_g: 30_000 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (const [position, [name, first, next, days_from, days_to]] of defaultZones.entries()) {
      const prices = { first_kilogram_cents: first, next_half_kilogram_cents: next }
      const { id: zone_id } = await ctx.database
        .insertInto('shipping_zones')
        .values({ name, ...prices, days_from, days_to, position })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = countries
        .filter(({ code }) => zoneOf(code) === name)
        .map(({ code, name }) => ({
          code,
          name,
          zone_id,
          blocked_reason: blockedCountries[code] ?? null,
          import_percent: code === origin ? 0 : null,
        }))
      await ctx.database.insertInto('shipping_countries').values(rows).execute()
    }
    for (const [code, rules] of Object.entries(countryRules))
      await insertRules(
        ctx,
        code,
        rules.map((rule) => ShippingRule.parse(rule)),
      )
  },
})

/** The pieces leave from Nepal, where nothing is due for imports. */
const origin = 'NP'

/** Name, cents for the first kilogram and for each half kilogram more, days from and to; staff can change them. */
export const defaultZones = [
  ['South Asia', 1800, 400, 3, 6],
  ['East and Southeast Asia, Gulf', 2600, 600, 3, 6],
  ['Europe and United Kingdom', 3400, 700, 4, 8],
  ['Oceania', 3600, 800, 4, 8],
  ['North America', 3600, 800, 4, 8],
  ['Rest of the world', 4800, 1000, 5, 9],
] as const

/** Country codes by zone; all other countries are in the last zone. */
export const zoneCountries: Record<string, string> = {
  'South Asia': 'AF BD BT IN LK MV NP PK',
  'East and Southeast Asia, Gulf':
    'AE BH BN CN HK ID JP KH KP KR KW LA MM MN MO MY OM PH QA SA SG TH TL TW VN',
  'Europe and United Kingdom':
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  Oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
  'North America': 'BM CA GL PM US',
}

function zoneOf(country: string): string {
  const [name = 'Rest of the world'] =
    Object.entries(zoneCountries).find(([, codes]) => codes.split(' ').includes(country)) ?? []
  return name
}

/** The reasons for not shipping to a country, by code. */
export const blockedCountries: Record<string, string> = {
  SG: 'Singapore requires a police license for khukuris, so we do not ship there.',
  CN: 'Couriers do not carry blades to China.',
  KP: 'We do not ship to North Korea.',
  IR: 'Sanctions prevent us from shipping to Iran.',
  SY: 'Sanctions prevent us from shipping to Syria.',
  CU: 'Sanctions prevent us from shipping to Cuba.',
  RU: 'Sanctions prevent us from shipping to Russia.',
  BY: 'Sanctions prevent us from shipping to Belarus.',
}

const adult = 'I am 18 years of age or older.'

/** Rules on blades by country. Not legal advice: have each reviewed before the shop opens. */
export const countryRules: Record<string, z.input<typeof ShippingRule>[]> = {
  GB: [
    {
      effect: 'refuse',
      blade_from_cm: 50,
      text: 'Importing curved blades of 50 cm or longer into the United Kingdom is prohibited. We do not rely on the exception for handmade ones.',
    },
    { effect: 'age', text: `${adult} The courier will ask for ID on delivery.` },
  ],
  DE: [{ effect: 'age', text: adult }],
  US: [
    { effect: 'age', text: adult },
    {
      effect: 'note',
      text: 'States and cities have their own laws on carrying a blade. Please check those that apply to you.',
    },
  ],
  CA: [{ effect: 'age', text: adult }],
  AU: [
    { effect: 'age', text: adult },
    {
      effect: 'refuse',
      blade_over_cm: 20,
      region: 'Victoria',
      postal_codes: ['3', '8'],
      text: 'Victoria bans machetes, which include broad blades over 20 cm. We ship them there only with proof of an exemption; please contact us first.',
    },
  ],
  DK: [
    {
      effect: 'purpose',
      blade_over_cm: 12,
      text: 'I need the blade for work, household, hunting, fishing or sport, or I have a permit from the Danish police.',
    },
  ],
  LU: [
    {
      effect: 'import',
      text: 'I have the authorization that Luxembourg requires, or its authorities told me that I do not need one.',
    },
  ],
  JP: [
    {
      effect: 'customs_cleared',
      text: 'I have asked Japanese customs about this piece, and they will allow its import.',
    },
  ],
}
