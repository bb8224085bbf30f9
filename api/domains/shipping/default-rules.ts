import type { Rule } from './rule-rows.ts'

/** The zones and country rules with which a new shop begins; staff change them afterwards. */
export const defaultZones = [
  { name: 'South Asia', first_kilogram_cents: 1800, next_half_kilogram_cents: 400, days_from: 3, days_to: 6 },
  {
    name: 'East and Southeast Asia, Gulf',
    first_kilogram_cents: 2600,
    next_half_kilogram_cents: 600,
    days_from: 3,
    days_to: 6,
  },
  {
    name: 'Europe and United Kingdom',
    first_kilogram_cents: 3400,
    next_half_kilogram_cents: 700,
    days_from: 4,
    days_to: 8,
  },
  { name: 'Oceania', first_kilogram_cents: 3600, next_half_kilogram_cents: 800, days_from: 4, days_to: 8 },
  {
    name: 'North America',
    first_kilogram_cents: 3600,
    next_half_kilogram_cents: 800,
    days_from: 4,
    days_to: 8,
  },
  {
    name: 'Rest of the world',
    first_kilogram_cents: 4800,
    next_half_kilogram_cents: 1000,
    days_from: 5,
    days_to: 9,
  },
]

/** Free from 300 dollars of goods on; couriers' most for one parcel. */
export const defaultSettings = { free_from_cents: 30_000, heaviest_parcel_g: 30_000 }

/** Country codes by zone; every other country is in the last one. */
export const zoneCountries: Record<string, string> = {
  'South Asia': 'AF BD BT IN LK MV NP PK',
  'East and Southeast Asia, Gulf':
    'AE BH BN CN HK ID JP KH KP KR KW LA MM MN MO MY OM PH QA SA SG TH TL TW VN',
  'Europe and United Kingdom':
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  Oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
  'North America': 'BM CA GL PM US',
}

/** Why nothing is sent to a country. */
export const blockedCountries: Record<string, string> = {
  SG: 'Singapore lists the khukuri among weapons that need a police licence, so we do not send there.',
  CN: 'Couriers do not take blades to China.',
  KP: 'We do not send to North Korea.',
  IR: 'Sanctions keep us from sending to Iran.',
  SY: 'Sanctions keep us from sending to Syria.',
  CU: 'Sanctions keep us from sending to Cuba.',
  RU: 'Sanctions keep us from sending to Russia.',
  BY: 'Sanctions keep us from sending to Belarus.',
}

const adult = 'I am 18 years of age or older.'

type DefaultRule = Pick<Rule, 'effect' | 'text'> & Partial<Rule>

/** What blades meet in single countries. Not legal advice: each needs a look by a person before the shop opens. */
export const countryRules: Record<string, DefaultRule[]> = {
  GB: [
    {
      effect: 'refuse',
      blade_from_cm: 50,
      text: 'Curved blades of 50 cm and longer are banned from import into the United Kingdom. We do not rely on the exception for hand-made ones.',
    },
    { effect: 'age', text: `${adult} The courier will ask for proof at the door.` },
  ],
  DE: [{ effect: 'age', text: adult }],
  US: [
    { effect: 'age', text: adult },
    {
      effect: 'note',
      text: 'States and cities have laws of their own on carrying a blade. Please look at yours.',
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
      text: 'Victoria bans machetes, and so broad blades over 20 cm. We send one there only against proof of an exemption: please write to us first.',
    },
  ],
  DK: [
    {
      effect: 'purpose',
      blade_over_cm: 12,
      text: 'I need the blade for work, household, hunting, fishing or sport, or the Danish police have given me a permit.',
    },
  ],
  LU: [
    {
      effect: 'import',
      text: 'I have the authorisation that Luxembourg asks for, or was told by its authorities that I need none.',
    },
  ],
  JP: [
    {
      effect: 'customs_cleared',
      text: 'I have asked Japanese customs about this piece, and they will let it in.',
    },
  ],
}
