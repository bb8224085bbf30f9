import type { AppliedTax } from '#contract/taxes.ts'
import { countryOf } from '#model/countries.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { type PricedTax, priceTax, type TaxedGoods } from './price-tax.ts'
import { taxSettings } from './tax-settings.ts'

/** The tax as stored with an order. */
export type OrderTax = Omit<PricedTax, 'shares'>

/** The tax that the shop collects now on goods for a country, by name or code; null for none. */
export async function findTax(ctx: Context, country: string, goods: TaxedGoods): Promise<PricedTax | null> {
  const code = countryOf(country)?.code
  return code === undefined ? null : priceTax(await readSetting(ctx, taxSettings), code, goods)
}

export function orderTax({ shares: _, ...tax }: PricedTax): OrderTax {
  return tax
}

/** A tax as sent to clients. */
export function taxAnswer(tax: OrderTax | null): { tax?: AppliedTax } {
  if (!tax) return {}
  const { name, percent, is_included, registration_number, cents } = tax
  return {
    tax: {
      name,
      percent,
      amount: moneyText(cents),
      is_included,
      ...(registration_number !== '' && { registration_number }),
    },
  }
}
