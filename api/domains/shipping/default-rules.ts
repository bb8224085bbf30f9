/** The zones and country rules with which a new shop begins; staff change them in the database afterwards. */
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

const adult = 'I am 18 years of age or older.'

export type CountryRule = {
  blocked_reason?: string
  blade_limit_cm?: number
  blade_limit_reason?: string
  age_declaration?: string
  import_note?: string
}

/** Countries with a rule of their own. Not legal advice: each needs a look by a person before the shop opens. */
export const countryRules: Record<string, CountryRule> = {
  GB: {
    blade_limit_cm: 50,
    blade_limit_reason: 'Curved blades of 50 cm and longer may not be imported into the United Kingdom.',
    age_declaration: `${adult} The courier will ask for proof at the door.`,
  },
  DE: { age_declaration: adult },
  US: { age_declaration: adult },
  CA: { age_declaration: adult },
  AU: {
    age_declaration: adult,
    import_note:
      'Victoria bans machetes with a blade over 20 cm; we send there only against proof of an exemption.',
  },
  DK: {
    import_note:
      'Denmark asks for a working purpose or a police permit for blades over 12 cm. We write to you before dispatch.',
  },
  LU: { import_note: 'Luxembourg may ask for an authorisation. We write to you before dispatch.' },
  JP: {
    import_note: 'Please clear the piece with Japanese customs before you order; its class is not certain.',
  },
  SG: {
    blocked_reason:
      'Singapore lists the khukuri among weapons that need a police licence, so we do not send there.',
  },
  CN: { blocked_reason: 'Couriers do not take blades to China.' },
  KP: { blocked_reason: 'We do not send to North Korea.' },
  IR: { blocked_reason: 'Sanctions keep us from sending to Iran.' },
  SY: { blocked_reason: 'Sanctions keep us from sending to Syria.' },
  CU: { blocked_reason: 'Sanctions keep us from sending to Cuba.' },
  RU: { blocked_reason: 'Sanctions keep us from sending to Russia.' },
  BY: { blocked_reason: 'Sanctions keep us from sending to Belarus.' },
}
