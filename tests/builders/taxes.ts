import type { Tax, TaxSettings } from '#contract/admin/money/tax-settings.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { saveTaxSettings } from '#server/shop/taxes/tax-settings.ts'

/** German VAT of 19 percent, included in the prices. */
export const germanVat: Tax = {
  name: 'VAT',
  is_included: true,
  registration_number: 'IM3720000224',
  threshold: null,
  countries: [{ country: 'DE', percent: 19 }],
}

/** IOSS up to 150 euro, or British VAT up to 135 pounds, at typed exchange rates. */
export const limitOf = {
  ioss: { amount: '150.00', currency: 'EUR', exchange_rate: 1.08 },
  britain: { amount: '135.00', currency: 'GBP', exchange_rate: 1.27 },
}

/** Sets the taxes that the shop collects. */
export async function givenTaxes(
  system: Context,
  taxes: Partial<Tax>[],
  rounding: TaxSettings['rounding'] = 'total',
): Promise<void> {
  await saveTaxSettings(system, { rounding, taxes: taxes.map((tax) => ({ ...germanVat, ...tax })) })
}
