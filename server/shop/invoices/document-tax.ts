import { dollars } from '#server/platform/kernel/money.ts'
import type { OrderTax } from '#server/shop/taxes/find-tax.ts'

/** The tax within the total of an invoice, or within the amount of a credit note. */
export type DocumentTax = OrderTax & { net_cents: number }

type TaxedOrder = { total_cents: number; credited_cents: number; tax: OrderTax | null }

/** The tax of an order's invoice; empty if it has none. */
export function invoiceTax({ tax, total_cents }: TaxedOrder): { tax?: DocumentTax } {
  return tax ? { tax: { ...tax, net_cents: total_cents - tax.cents } } : {}
}

/**
 * The part of the order's tax that a credit note gives back, when `credited_cents` of the order already contain its
 * amount. All credit notes of an order together give back no more than its tax, and all of it once they credit all.
 */
export function creditNoteTax({ tax, ...order }: TaxedOrder, amount_cents: number): { tax?: DocumentTax } {
  if (!tax) return {}
  const taxOf = (credited: number) => Math.round((tax.cents * credited) / order.total_cents)
  const cents = taxOf(order.credited_cents) - taxOf(order.credited_cents - amount_cents)
  return { tax: { ...tax, cents, net_cents: amount_cents - cents } }
}

/** 'VAT 25.5%' */
export function taxRate({ name, percent }: Pick<OrderTax, 'name' | 'percent'>): string {
  return `${name} ${percent}%`
}

/** 'VAT number' with a number such as that of IOSS; empty if the shop has none. */
export function taxRegistration({ name, registration_number }: OrderTax): [string, string][] {
  return registration_number === '' ? [] : [[`${name} number`, registration_number]]
}

/** The tax by its rate, and below it the registration: 'VAT 19% on $119.33: $22.67'. */
export function taxText(tax: DocumentTax): string {
  const byRate = `${taxRate(tax)} on ${dollars(tax.net_cents)}: ${dollars(tax.cents)}`
  return [byRate, ...taxRegistration(tax).map((numbered) => numbered.join(' '))].join('\n')
}
