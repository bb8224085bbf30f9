/** Cents in the gateway's format: '129.00'. Built from digits, so nothing is ever rounded. */
export function formatAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0) {
    throw new RangeError(`An amount is a positive whole number of cents, not ${cents}.`)
  }
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Cents from a received amount, string or number, with up to five decimals and leading zeros.
 * Undefined if it is not an amount or not a whole number of cents.
 */
export function parseAmount(amount: unknown): number | undefined {
  if (typeof amount !== 'string' && typeof amount !== 'number') return undefined
  const match = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(String(amount))
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(2))) return undefined
  return Number(whole + fraction.slice(0, 2).padEnd(2, '0'))
}
