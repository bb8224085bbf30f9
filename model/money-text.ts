/*
 * Amounts for people to read, in pages, emails and documents. In files, form fields and API answers, amounts have no
 * separators.
 */

const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const withoutCents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/**
 * '-1234.5' → '-1,234.50', for use next to the currency's name. Accepts numbers too, since other backends send them.
 */
export function amountText(amount: string | number): string {
  return withCents.format(Number(amount) + 0)
}

/** '1234.00' → '$1,234.00', '-10.00' → '-$10.00' */
export function dollars(amount: string | number): string {
  return signed(amountText(amount))
}

/** '1290.00' → '$1,290', for charts, where cents only distract. */
export function wholeDollars(amount: string | number): string {
  return signed(withoutCents.format(Math.round(Number(amount)) + 0))
}

function signed(text: string): string {
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}
