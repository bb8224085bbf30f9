import { formatAddress } from 'localized-address-format'
import { expect, test } from 'vitest'
import { addressUse } from './address-fields.ts'
import { countries } from './countries.ts'

test.for([
  ['United States', 'required', 'required', 'required', 'state'],
  ['CA', 'required', 'required', 'required', 'province'],
  ['Australia', 'required', 'required', 'required', 'state'],
  ['India', 'required', 'required', 'required', 'state'],
  ['Germany', 'required', 'required', 'unused', 'province'],
  ['United Kingdom', 'required', 'required', 'unused', 'province'],
  ['Nepal', 'optional', 'required', 'unused', 'province'],
  ['Ireland', 'optional', 'required', 'optional', 'county'],
  ['Hong Kong SAR China', 'unused', 'required', 'required', 'area'],
  ['United Arab Emirates', 'unused', 'required', 'required', 'emirate'],
  ['Qatar', 'unused', 'required', 'unused', 'province'],
  ['Singapore', 'required', 'unused', 'unused', 'province'],
  ['', 'required', 'required', 'optional', 'state_or_province'],
  ['Nowhere', 'required', 'required', 'optional', 'state_or_province'],
] as const)('%s: postal code %s, city %s, state %s', ([country, postalCode, city, state, stateName]) => {
  expect(addressUse(country)).toEqual({ postalCode, city, state, stateName })
})

test('every country has the fields that its format has', () => {
  for (const { code } of countries) {
    const has = (field: 'postalCode' | 'locality' | 'administrativeArea') =>
      formatAddress({ postalCountry: code, [field]: '?' }, 'latin')
        .join()
        .includes('?')
    const use = addressUse(code)
    expect([code, use.postalCode !== 'unused']).toEqual([code, has('postalCode')])
    expect([code, use.state !== 'unused']).toEqual([code, has('administrativeArea')])
    // If a format has a region but no city, people write the city in the street line.
    expect([code, use.city !== 'unused']).toEqual([code, has('locality') || has('administrativeArea')])
  }
})
