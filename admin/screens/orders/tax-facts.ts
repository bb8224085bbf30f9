import type { AppliedTax } from '#contract/taxes.ts'
import { dollars } from '#model/money-text.ts'

type Taxed = { tax?: AppliedTax | undefined }

/** The tax as a row above the total, which it raises. */
export function addedTax({ tax }: Taxed): Record<string, string> {
  return tax && !tax.is_included ? { [`${tax.name} ${tax.percent}%`]: dollars(tax.amount) } : {}
}

/** The tax as a row below the total, which has it in it. */
export function includedTax({ tax }: Taxed): Record<string, string> {
  return tax?.is_included ? { [`Includes ${tax.name} ${tax.percent}%`]: dollars(tax.amount) } : {}
}
