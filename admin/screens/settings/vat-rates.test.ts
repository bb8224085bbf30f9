import { expect, test } from 'vitest'
import { euCountries } from '#model/eu-countries.ts'
import { knownTaxes } from './vat-rates.ts'

test('every country of the European Union has a rate, and no other', () => {
  const taxed = knownTaxes['European Union'].countries.map(({ country }) => country)
  expect(taxed.toSorted()).toEqual([...euCountries].toSorted())
})
