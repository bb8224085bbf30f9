import { countryOf } from './countries.ts'

/** How a country's addresses use a field. Forms hide an unused field and fill it with `unusedField`. */
export type FieldUse = 'required' | 'optional' | 'unused'

export type StateName =
  | 'state'
  | 'province'
  | 'prefecture'
  | 'emirate'
  | 'county'
  | 'department'
  | 'district'
  | 'island'
  | 'parish'
  | 'area'
  | 'region'
  | 'state_or_province'

type AddressUse = { postalCode: FieldUse; city: FieldUse; state: FieldUse; stateName: StateName }

/** The value of a required field that is unknown or that the country lacks. Documents leave it out. */
export const unusedField = '-'

/** The text of a field; '' if it has only dashes, which fill an unused field. */
export function filledIn(text = ''): string {
  return /^[\s\p{Pd}.]*$/u.test(text) ? '' : text.trim()
}

/*
 * These lists come from the data of libaddressinput (June 2025), which carriers and browsers use: `fmt`, `require` and
 * `state_name_type`. A test compares the unused fields with the addresses that `localized-address-format` prints.
 */
const withoutPostalCode =
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
/** In these countries few people know their postal code, and carriers do without it. */
const optionalPostalCode =
  'AD AF AI AL AM AR AZ BA BB BD BG BH BM BN BT BY CC CL CO CR CU CV CX CY DO DZ EC EG EH ET FO GE GI GN GT GW HM HN HR HT ID IE IL IQ IR IS JO KE KG KH KP KW KY KZ LA LB LK LR LS MA MC MD ME MG MK MM MN MT MU MV MZ NA NE NF NG NI NP OM PE PG PH PK PY RS SA SD SI SN SO SV SZ TH TJ TM TN TZ UM UY UZ VA VC VE VG VN ZM'
const withoutCity = 'GI MO SG'
const requiredState =
  'AE AS AU BR CA CN CO CR ES FM HK HN ID IN IQ IT JM JP KN KR KY MH MP MX NR PF PG PW RU SO SV TW UM US VE VI VN'
const optionalState =
  'AM AR BB BS BY CC CL CU CV CX EE EG HM IE IR KI KP KZ LT LV MN MY MZ NF NG NI PA PE PH RO SC SR TH TR TV UA UY UZ'
/** What the state field is called. In all other countries it is a province. */
const stateNames: [StateName, string][] = [
  ['state', 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI'],
  ['island', 'BS CV KI KN KY PF SC TV'],
  ['department', 'CO HN NI'],
  ['parish', 'BB JM'],
  ['county', 'IE TW'],
  ['region', 'RU UA'],
  ['emirate', 'AE'],
  ['area', 'HK'],
  ['prefecture', 'JP'],
  ['district', 'NR'],
]

/**
 * How a country's addresses use each field. `country` is a name or a code, as in an address. An unknown country may use
 * every field.
 */
export function addressUse(country: string): AddressUse {
  const code = countryOf(country)?.code
  if (!code)
    return { postalCode: 'required', city: 'required', state: 'optional', stateName: 'state_or_province' }
  const isIn = (codes: string) => codes.includes(code)
  return {
    postalCode: isIn(withoutPostalCode) ? 'unused' : isIn(optionalPostalCode) ? 'optional' : 'required',
    city: isIn(withoutCity) ? 'unused' : 'required',
    state: isIn(requiredState) ? 'required' : isIn(optionalState) ? 'optional' : 'unused',
    stateName: stateNames.find(([, codes]) => isIn(codes))?.[0] ?? 'province',
  }
}
