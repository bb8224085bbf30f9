import type { Tax } from '#contract/admin/money/tax-settings.ts'
import { countries } from '#model/countries.ts'

/** The day of the rates below, which staff check before they save them. */
export const ratesOf = '2026-11-27'

/** The standard rates of VAT in the European Union, in percent. */
const unionRates: Record<string, number> = {
  AT: 20,
  BE: 21,
  BG: 20,
  HR: 25,
  CY: 19,
  CZ: 21,
  DK: 25,
  EE: 24,
  FI: 25.5,
  FR: 20,
  DE: 19,
  GR: 24,
  HU: 27,
  IE: 23,
  IT: 22,
  LV: 21,
  LT: 21,
  LU: 17,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SK: 23,
  SI: 22,
  ES: 21,
  SE: 25,
}

/** What staff may begin with: the rates and the limits; the exchange rate is theirs to enter. */
export const knownTaxes = {
  'European Union': taxOf(unionRates, '150.00', 'EUR'),
  'United Kingdom': taxOf({ GB: 20 }, '135.00', 'GBP'),
}

function taxOf(rates: Record<string, number>, amount: string, currency: string): Tax {
  return {
    name: 'VAT',
    is_included: true,
    registration_number: '',
    threshold: { amount, currency, exchange_rate: null as never },
    countries: countries.flatMap(({ code }) =>
      rates[code] === undefined ? [] : [{ country: code, percent: rates[code] }],
    ),
  }
}
